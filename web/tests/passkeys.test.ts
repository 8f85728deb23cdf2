import { afterEach, describe, expect, it, vi } from "vitest";

import { deviceName, obstacle } from "../src/net/passkeys";

afterEach(() => vi.unstubAllGlobals());

describe("Passkeys", () => {
  it("are offered where the server and the browser know them", () => {
    vi.stubGlobal("window", {
      PublicKeyCredential: {
        parseCreationOptionsFromJSON: () => ({}),
        parseRequestOptionsFromJSON: () => ({}),
      },
    });
    expect(obstacle({ possible: true, reason: "" })).toBe("");
    expect(obstacle({ possible: false, reason: "No name." })).toBe("No name.");
  });

  it("are not offered by an older browser", () => {
    vi.stubGlobal("window", { PublicKeyCredential: {} });
    expect(obstacle({ possible: true, reason: "" })).toContain("A password works here");
  });

  it("are called after the device", () => {
    expect(deviceName("Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0")).toBe("Linux");
    expect(deviceName("Mozilla/5.0 (Linux; Android 14)")).toBe("Android");
    expect(deviceName("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)")).toBe("Mac");
    expect(deviceName("something")).toBe("Passkey");
  });
});
