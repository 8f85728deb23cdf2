/** Passkeys of this browser (WebAuthn): making one, and logging in with one. */
import type { AccountInfo, AccountWithCodes, PasskeySupport } from "../wire";
import { addPasskey, logInWithPasskey, loginOptions, passkeyOptions } from "./account";
import { ApiError } from "./api";

interface Known {
  parseCreationOptionsFromJSON(options: unknown): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON(options: unknown): PublicKeyCredentialRequestOptions;
  signalUnknownCredential?(unknown: { rpId: string; credentialId: string }): Promise<void>;
}

/** What browsers of the last years have; null for older ones, and where the page is not secure. */
function known(): Known | null {
  const found = (window as { PublicKeyCredential?: Partial<Known> }).PublicKeyCredential;
  return found?.parseCreationOptionsFromJSON && found.parseRequestOptionsFromJSON ? (found as Known) : null;
}

/** Why passkeys cannot be used here; "" if they can. */
export function obstacle(support: PasskeySupport): string {
  if (!support.possible) return support.reason;
  return known() ? "" : "This browser has no passkeys. A password works here.";
}

/** What this device is called in the list of passkeys. */
export function deviceName(agent = navigator.userAgent): string {
  const found = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"].find((mark) =>
    agent.includes(mark),
  );
  return found === "Mac OS" ? "Mac" : (found ?? "Passkey");
}

/** Make a passkey: for a guest, who gets this name, or as a further way in. */
export async function makePasskey(name: string, device: string): Promise<AccountWithCodes> {
  const browser = known();
  if (!browser) throw new ApiError(0, "This browser has no passkeys.");
  const { options } = await passkeyOptions(name);
  const publicKey = browser.parseCreationOptionsFromJSON(options);
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  return addPasskey((made as PublicKeyCredential).toJSON(), device);
}

/** Log in with a passkey that the person chooses. */
export async function usePasskey(): Promise<AccountInfo> {
  const browser = known();
  if (!browser) throw new ApiError(0, "This browser has no passkeys.");
  const { options } = await loginOptions();
  const publicKey = browser.parseRequestOptionsFromJSON(options);
  const used = (await asked(() => navigator.credentials.get({ publicKey }))) as PublicKeyCredential;
  try {
    return await logInWithPasskey(used.toJSON());
  } catch (error) {
    if (error instanceof ApiError && error.code === "unknown-passkey" && publicKey.rpId) {
      // Or the browser would offer the dead key for ever.
      await browser
        .signalUnknownCredential?.({ rpId: publicKey.rpId, credentialId: used.id })
        .catch(() => undefined);
    }
    throw error;
  }
}

async function asked(ask: () => Promise<Credential | null>): Promise<Credential> {
  try {
    const found = await ask();
    if (found) return found;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError")
      throw new ApiError(0, "This device has a passkey for the account already.");
  }
  throw new ApiError(0, "No passkey was used. Try again, or use a password.");
}
