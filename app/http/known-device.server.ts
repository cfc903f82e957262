import { randomBytes } from "node:crypto";
import { findUserIdByEmail } from "~/domain/agency/audit.queries.server";
import type { Guess } from "~/http/limits/limits.server";
import { addressOf } from "./address.server";
import { deviceCookie } from "./cookies.server";
import type { Visit } from "./visit.server";

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

/** What counts a guess of this account's password: where it comes from, and whether that device logged in to it before. */
export async function guessOf({ request, context }: Pick<Visit, "request" | "context">, email: string): Promise<Guess> {
  const device = await readDevice(request);
  const userId = device && findUserIdByEmail(context, email);
  const known = device !== null && userId !== null && device.users.includes(userId);
  return { account: email, address: addressOf(request), device: known ? device.id : null };
}

/** The cookie by which this device is known once somebody has logged in on it. */
export async function rememberDevice(request: Request, userId: string): Promise<[string, string]> {
  const { id, users } = (await readDevice(request)) ?? { id: randomBytes(12).toString("base64url"), users: [] };
  const latest = [userId, ...users.filter((known) => known !== userId)].slice(0, MOST_ACCOUNTS);
  return ["Set-Cookie", await deviceCookie().serialize({ id, users: latest } satisfies Device)];
}
