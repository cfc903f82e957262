import { createHash, randomBytes } from "node:crypto";
import { findUserIdByEmail } from "~/domain/agency/audit.queries.server";
import { addressOf } from "~/http/address.server";
import { deviceCookie } from "~/http/cookies.server";
import type { Visit } from "~/http/visit.server";
import type { Guess } from "~/limits/limits.server";

interface Device {
  id: string;
  /** The accounts to which it has logged in, the latest first. */
  users: string[];
}

/** A family's phone; more would only make the cookie long. */
const MOST_ACCOUNTS = 8;

async function readDevice(request: Request): Promise<Device | null> {
  const value: unknown = await deviceCookie().parse(request.headers.get("Cookie"));
  return isDevice(value) ? value : null;
}

function isDevice(value: unknown): value is Device {
  return typeof value === "object" && value !== null && "id" in value && "users" in value && Array.isArray(value.users);
}

const hashOf = (id: string) => createHash("sha256").update(`device ${id}`).digest("hex");

/** By what a browser is known beside the devices of an account; null where nobody has logged in on it. */
export async function deviceHashOf(request: Request): Promise<string | null> {
  const device = await readDevice(request);
  return device && hashOf(device.id);
}

/** What counts a guess of this account's password: where it comes from, and whether that device logged in to it before. */
export async function guessOf({ request, context }: Pick<Visit, "request" | "context">, email: string): Promise<Guess> {
  const device = await readDevice(request);
  const userId = device && findUserIdByEmail(context, email);
  const known = device !== null && userId !== null && device.users.includes(userId);
  return { account: email, address: addressOf(request), device: known ? device.id : null };
}

/**
 * The cookie by which this device is known once somebody has logged in on it. Where it was somebody else the last time, their
 * pages and entries go before the first page (OFFL-08).
 */
export const rememberDevice = async (request: Request, userId: string) => (await keepDevice(request, userId)).headers;

/** The same, with the hash by which the device is known from now on. */
export async function keepDevice(request: Request, userId: string) {
  const { id, users } = (await readDevice(request)) ?? { id: randomBytes(12).toString("base64url"), users: [] };
  const latest = [userId, ...users.filter((known) => known !== userId)].slice(0, MOST_ACCOUNTS);
  const cookie = await deviceCookie().serialize({ id, users: latest } satisfies Device);
  const other = users[0] !== undefined && users[0] !== userId;
  const left: [string, string][] = other ? [["Clear-Site-Data", '"storage"']] : [];
  return { hash: hashOf(id), headers: [["Set-Cookie", cookie], ...left] as [string, string][] };
}

/** Whether this account was logged in to on this device before. */
export const isKnownDevice = async (request: Request, userId: string): Promise<boolean> =>
  (await readDevice(request))?.users.includes(userId) ?? false;

/** Whose this device is, where nobody else has ever logged in on it. */
export async function onlyAccountOf(request: Request): Promise<string | null> {
  const [only = null, other] = (await readDevice(request))?.users ?? [];
  return other === undefined ? only : null;
}

/** Whether anybody has logged in on this device: then an account is nothing that has to be made first. */
export const hasLoggedIn = async (request: Request): Promise<boolean> => (await readDevice(request)) !== null;
