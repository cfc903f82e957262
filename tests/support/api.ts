import { afterAll, expect } from "vitest";
import { answerCall } from "~/api/answer-call.server";
import { calls } from "~/api/calls.server";
import { methodOf, paramsOf } from "~/api/read-request.server";
import { openSession } from "~/domain/account/sessions.server";
import { readSettings } from "~/domain/shared/settings.server";
import { setClock } from "~/gateways/clock.server";
import { PEER_HEADER } from "~/http/address.server";
import { testWorld, type World } from "../factories/world";
import { dataDir } from "./data-dir";

export interface Asked {
  /** The id of whoever makes the call, or a token. */
  as?: string | null;
  token?: string;
  json?: unknown;
  form?: FormData | URLSearchParams;
  /** A body of no kind. */
  bytes?: Buffer;
  headers?: Record<string, string>;
}

export interface Said {
  status: number;
  headers: Headers;
  /** Empty for bytes. */
  body: {
    status?: "success" | "fail";
    key?: string;
    message?: string;
    msg?: string;
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
    data?: any;
    errors?: Record<string, { key: string; message: string }[]>;
  };
  bytes: Buffer;
}

/** A world for the calls of one file, closed after them; what they store lies beside its database. */
export function apiWorld(): World {
  const world = testWorld(dataDir);
  afterAll(() => world.close());
  return world;
}

/** Calls by their method, as people who are logged in make them. */
export const callsOn = (world: World) => ({
  get: (path: string, as: string) => api(world, "GET", path, { as }),
  post: (path: string, json: unknown, as: string) => api(world, "POST", path, { json, as }),
  patch: (path: string, json: unknown, as: string) => api(world, "PATCH", path, { json, as }),
});

/** A token for this person, as users/login gives one. */
export function tokenOf(world: World, userId: string): string {
  const session = { userId, remember: false, userAgent: null, address: null };
  return openSession(world, session, readSettings({ db: world.db }));
}

let visitors = 0;
globalThis.tagwerkNotesPeers = true;

/**
 * Makes a JSON call as the server would, on the database and at the instant of the test world. Every answer is checked
 * against the schema of its call, every refusal against the one shape of refusals.
 */
export async function api(world: World, method: string, path: string, asked: Asked = {}): Promise<Said> {
  globalThis.tagwerkDatabase = world.db;
  setClock(world.now);
  const token = asked.token ?? (asked.as ? tokenOf(world, asked.as) : null);
  const body =
    asked.form ?? bytesOf(asked.bytes) ?? (asked.json === undefined ? undefined : JSON.stringify(asked.json));
  const request = new Request(`http://localhost:3000/api/${path}`, {
    method,
    headers: {
      Host: "localhost:3000",
      "Accept-Language": "en",
      [PEER_HEADER]: `192.0.2.${visitors++ % 250}`,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(asked.json === undefined ? {} : { "Content-Type": "application/json" }),
      ...asked.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const splat = path.split("?")[0] ?? "";
  const response = await answerCall({ request, params: { "*": decodeURIComponent(splat) } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  const said: Said = {
    status: response.status,
    headers: response.headers,
    body: isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : {},
    bytes,
  };
  if (method !== "HEAD" && method !== "OPTIONS")
    expectShape(methodOf(request, new URL(request.url)), splat, said, isJson);
  return said;
}

const bytesOf = (bytes: Buffer | undefined) => (bytes === undefined ? undefined : new Uint8Array(bytes));

function expectShape(method: string, path: string, { status, body }: Said, isJson: boolean): void {
  if (status >= 400) {
    expect(isJson, "a refusal is JSON").toBe(true);
    expect(body).toMatchObject({ status: "fail", key: expect.any(String), message: expect.any(String), errors: {} });
    expect(status, JSON.stringify(body)).not.toBe(500);
    return;
  }
  if (!isJson || path === "") return;
  const call = calls.find((each) => each.method === method && paramsOf(each.path, path.replace(/\/+$/, "")));
  expect(body.status).toBe("success");
  const parsed = call?.data.safeParse(body.data);
  expect(parsed?.error?.issues ?? []).toEqual([]);
  expect(parsed?.data, "nothing but what the schema names").toEqual(body.data);
}
