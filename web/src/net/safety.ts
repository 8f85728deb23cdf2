/** Blocks, reports and notices, and what administrators decide. */
import type {
  AccountFile,
  BlockInfo,
  BookEntry,
  Decision,
  MeasureRequest,
  Notice,
  ReportDetail,
  ReportInfo,
  ReportRequest,
} from "../wire";
import { send } from "./api";

const part = encodeURIComponent;
const told = async <T>(path: string): Promise<T> => (await (await send(path)).json()) as T;
const ask = (method: string, path: string, body?: unknown): Promise<Response> =>
  send(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });

export const blocks = (): Promise<BlockInfo[]> => told("/api/account/blocks");
/** Block somebody by name, or the opponent at a table. */
export const block = (whom: { name: string } | { table: string }): Promise<Response> =>
  ask("POST", "/api/account/blocks", whom);
export const unblock = (id: string): Promise<Response> => ask("DELETE", `/api/account/blocks/${part(id)}`);
export const report = (request: ReportRequest): Promise<Response> =>
  ask("POST", "/api/account/reports", request);
export const notices = (): Promise<Notice[]> => told("/api/account/notices");
export const readNotice = (id: string): Promise<Response> =>
  ask("DELETE", `/api/account/notices/${part(id)}`);

export const reports = (): Promise<ReportInfo[]> => told("/api/administration/reports");
export const reportDetail = (id: string): Promise<ReportDetail> =>
  told(`/api/administration/reports/${part(id)}`);
export const decide = (id: string, decision: Decision): Promise<Response> =>
  ask("POST", `/api/administration/reports/${part(id)}`, decision);
export const accountFile = (name: string): Promise<AccountFile> =>
  told(`/api/administration/accounts/${part(name)}`);
export const takeMeasure = (name: string, request: MeasureRequest): Promise<Response> =>
  ask("POST", `/api/administration/accounts/${part(name)}/measures`, request);
export const lift = (id: string): Promise<Response> =>
  ask("DELETE", `/api/administration/measures/${part(id)}`);
export const book = (): Promise<BookEntry[]> => told("/api/administration/book");
