import { eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import { config } from "~/config.server";
import { formatDay } from "~/i18n/format";
import { staffProfiles, tokens, users } from "~db/schema";
import { deviceOf } from "../account/device";
import { EMAIL_CHANGE_MS, UNDO_DAYS } from "../account/rules";
import { type SealedKey, unsealKey } from "../account/tokens.server";
import type { Context } from "../shared/context";
import type { Settings } from "../shared/settings";
import { clockOf, dayOf } from "../shared/time.server";
import { leaveKey } from "./leave-newsletter.server";
import { CONFIRM_DAYS } from "./rules";

const HOUR_MS = 3_600_000;

type Data = Record<string, unknown>;
type Frame = { language: "de" | "en" };

/** Links in mails are built from BASE_URL; public pages have a twin in English. */
const href = (path: string, { language }: Frame) => `${config().baseUrl}${language === "en" ? "/en" : ""}${path}`;

/** The key of the mail and whom it belongs to. This is the only place that opens it. */
function keyOf({ db }: Context, data: Data) {
  const sealed = data as unknown as SealedKey;
  const owner = db
    .select({ userId: users.id, role: users.role })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(eq(tokens.keyHash, sealed.keyHash))
    .get();
  if (!owner) throw new Error("no such key");
  return { ...owner, key: unsealKey(sealed) };
}

/** The link that completes a registration (REG-09, D-15). */
export function registrationMail(context: Context, data: Data, frame: Frame, settings: Settings) {
  const { userId, role, key } = keyOf(context, data);
  return {
    role,
    days: settings.registrationLinkDays,
    completeHref: href(`/auth/registration/${userId}?role=${role}&token=${key}`, frame),
  };
}

/** The link that sets a new password. */
export function resetMail(context: Context, data: Data, frame: Frame, settings: Settings) {
  return {
    minutes: settings.resetLinkMinutes,
    resetHref: href(`/auth/reset-password/${keyOf(context, data).key}`, frame),
  };
}

/** The link with which a new address counts (SAFE-02). */
export function confirmEmailMail(_context: Context, data: Data, frame: Frame) {
  const key = unsealKey(data as unknown as SealedKey);
  return {
    role: String(data.role),
    hours: EMAIL_CHANGE_MS / HOUR_MS,
    confirmHref: href(`/auth/confirm-email?token=${key}`, frame),
  };
}

/** What was changed when and on which device, and the link that undoes it (SAFE-03). */
export function accountChangedMail(_context: Context, data: Data, frame: Frame & { t: TFunction }) {
  const at = Number(data.at);
  const device = deviceOf(typeof data.userAgent === "string" ? data.userAgent : null);
  return {
    role: String(data.role),
    change: String(data.change),
    newEmail: String(data.newEmail ?? ""),
    day: formatDay(dayOf(at)),
    time: clockOf(at),
    device: device ? frame.t("account:sessions.device", device) : frame.t("account:sessions.unknown"),
    days: UNDO_DAYS,
    undoHref: href(`/auth/undo-change?token=${unsealKey(data as unknown as SealedKey)}`, frame),
  };
}

/** The account is set up; staff read what happens with their profile. */
export function welcomeMail({ db }: Context, data: Data, frame: Frame) {
  const found = db
    .select({ role: users.role, submittedAt: staffProfiles.submittedAt })
    .from(users)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(eq(users.id, String(data.userId)))
    .get();
  const kind = found?.role === "employer" ? "company" : found?.submittedAt ? "handedIn" : "later";
  const role = found?.role === "employer" ? "employer" : "employee";
  return { kind, loginHref: href(`/auth/registration-complete?role=${role}`, frame) } as const;
}

/** The link that confirms a subscription, and the one that ends it. */
export function newsletterMail(_context: Context, data: Data, frame: Frame) {
  const id = String(data.subscriberId);
  return {
    days: CONFIRM_DAYS,
    confirmHref: href(`/newsletter/confirm?token=${unsealKey(data as unknown as SealedKey)}`, frame),
    leaveHref: href(`/newsletter/leave?id=${id}&token=${leaveKey(id)}`, frame),
  };
}
