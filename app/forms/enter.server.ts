import { deviceHashOf, isKnownDevice } from "~/access/known-device.server";
import { FEW_CODES, mayTrust, typedCode } from "~/domain/account/access/access-rules";
import { draftLogIn } from "~/domain/account/access/draft-log-in.server";
import { reportLogIn, wasLoggedIn } from "~/domain/account/access/report-log-in.server";
import { hasFactor, isTrusted } from "~/domain/account/access/second-step.queries.server";
import { spendCode } from "~/domain/account/access/spend-code.server";
import { keepDevice } from "~/domain/account/push/subscribe-device.server";
import type { Role } from "~/domain/account/rules";
import { closeSession, openSession, sessionHashOf } from "~/domain/account/sessions.server";
import { addressOf } from "~/http/address.server";
import type { Posted } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import { countCode, forgetCodes, mayMailSignIn } from "~/limits/limits.server";

/** Who has shown the password, a passkey or the key of a mail. */
export interface Proved {
  userId: string;
  role: Role;
  /** The session stays open for a while: only staff may (D-61). */
  remember: boolean;
}

export interface OpenedSession extends Proved {
  key: string;
  /** So few recovery codes are left, one of them just used (ACCS-04). */
  fewCodes?: number | undefined;
}

/** A session, or the draft of one that waits for its second step. */
export type Entered = OpenedSession | { draft: string };

/** From where somebody comes. */
export const visitorOf = ({ request }: Visit) => ({
  userAgent: request.headers.get("User-Agent"),
  address: addressOf(request),
});

/** Whether whoever has shown the password has to show a second step as well (ACCS-05). */
export async function needsSecondStep({ context, request }: Visit, { userId, role }: Omit<Proved, "remember">) {
  if (!hasFactor(context, userId)) return false;
  const device = mayTrust(role) ? await deviceHashOf(request) : null;
  return device === null || !isTrusted(context, userId, device);
}

/** Opens a session, or a draft where a second step is due; a program brings its code along and gets no draft. */
export async function enter(visit: Visit, proved: Proved, code?: string): Promise<Posted<Entered>> {
  if (!(await needsSecondStep(visit, proved))) return { ok: true, value: await openFor(visit, proved) };
  if (code === undefined) return { ok: true, value: { draft: draftLogIn(visit.context, proved) } };
  const given = await codeOfProgram(visit, proved.userId, code);
  if (!given.ok) return given;
  return { ok: true, value: await openFor(visit, proved, { withFactor: true, ...given.value }) };
}

/** The code that a program sends along with a password; an empty one is asked for. */
export async function codeOfProgram(visit: Visit, userId: string, code: string): ReturnType<typeof givenCode> {
  return code === "" ? { ok: false, form: ["secondFactorRequired"], status: 401 } : givenCode(visit, userId, code);
}

/** Takes a code of the app or from the paper; five wrong ones close the step for a quarter of an hour (ACCS-02). */
export async function givenCode(
  { context }: Visit,
  userId: string,
  typed: string,
): Promise<Posted<{ fewCodes?: number | undefined }>> {
  const again = { typed: { code: "" } };
  if (typed.trim() === "") return { ok: false, fields: [{ field: "code", key: "required" }], ...again };
  const wait = await countCode(userId);
  if (wait !== null) return { ok: false, wait, ...again };
  const spent = await spendCode(context, { userId, given: typedCode(typed) });
  if (!spent.ok) return { ok: false, fields: [{ field: "code", key: spent.refusal }], status: 401, ...again };
  await forgetCodes(userId);
  const left = spent.value.codesLeft;
  return { ok: true, value: left !== null && left <= FEW_CODES ? { fewCodes: left } : {} };
}

interface How {
  withPassword?: boolean;
  withFactor?: boolean;
  fewCodes?: number | undefined;
}

/** Opens the session of a browser, where one before ends, and writes to whom the device is new (ACCS-08). */
export async function openFor(visit: Visit, proved: Proved, how: How = {}): Promise<OpenedSession> {
  const { context, settings, request } = visit;
  const { userId, role, remember } = proved;
  const { withPassword = true, withFactor = false, fewCodes } = how;
  const isNew = wasLoggedIn(context, userId) && !(await isKnownDevice(request, userId));
  const opened = { ...visitorOf(visit), userId, remember, withPassword, withFactor };
  const key = openSession(context, opened, settings);
  await takeOver(visit, { userId, key });
  if (isNew && (await mayMailSignIn(userId))) reportLogIn(context, { userId, ...visitorOf(visit) });
  return { key, userId, role, remember, fewCodes };
}

/** A browser has one session: logging in ends the one before. Only the same person is notified there as before. */
async function takeOver({ context, known, request }: Visit, { userId, key }: { userId: string; key: string }) {
  const from = known.state === "live" && known.user.id === userId ? sessionHashOf(known.key) : null;
  keepDevice(context, { userId, from, to: sessionHashOf(key), deviceHash: await deviceHashOf(request) });
  if (known.state === "live") closeSession(context, known.key);
}
