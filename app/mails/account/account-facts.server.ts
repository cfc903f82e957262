import { eq } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { NOT_ME_DAYS } from "~/domain/account/access/access-rules";
import { findLiveToken } from "~/domain/account/api-tokens/api-tokens.queries.server";
import { deviceOf } from "~/domain/account/device";
import { nameOf } from "~/domain/account/name-rules";
import { EMAIL_CHANGE_MS, UNDO_DAYS } from "~/domain/account/rules";
import { unsealKey } from "~/domain/account/tokens.server";
import { listAnswered } from "~/domain/application/waiting/waiting.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData, SealedKey } from "~/domain/shared/mail-data";
import type { Settings } from "~/domain/shared/settings";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import { translateMessage } from "~/i18n/translate-message";
import { href, publicHref } from "~/mails/links.server";
import type { InLanguage, MailFrame } from "~/mails/mail-props";
import { staffProfiles, tokens, users } from "~db/schema";

/** The key of the mail and whom it belongs to. This is the only place that opens it. */
function keyOf({ db }: Context, sealed: SealedKey) {
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
export function registrationMail(context: Context, data: SealedKey, frame: InLanguage, settings: Settings) {
  const { userId, role, key } = keyOf(context, data);
  return {
    role,
    days: settings.registrationLinkDays,
    completeHref: publicHref(`/auth/registration/${userId}?role=${role}&token=${key}`, frame),
  };
}

/** The link that sets a new password. */
export function resetMail(context: Context, data: SealedKey, frame: InLanguage, settings: Settings) {
  return {
    minutes: settings.resetLinkMinutes,
    resetHref: publicHref(`/auth/reset-password/${keyOf(context, data).key}`, frame),
  };
}

/** The link with which a new address counts (SAFE-02). */
export function confirmEmailMail(_context: Context, data: MailData["confirm-email"], frame: InLanguage) {
  const key = unsealKey(data);
  return {
    role: data.role,
    hours: EMAIL_CHANGE_MS / HOUR,
    confirmHref: publicHref(`/auth/confirm-email?token=${key}`, frame),
  };
}

/** What was changed when and on which device, and the link that undoes it (SAFE-03). */
export function accountChangedMail(_context: Context, data: MailData["account-changed"], frame: MailFrame) {
  const { at, role, change, newEmail = "" } = data;
  const device = deviceOf(data.userAgent);
  return {
    role,
    change,
    newEmail,
    day: formatWeekdayDay(frame.t, dayOf(at)),
    time: clockOf(at),
    device: device ? frame.t("account:sessions.device", device) : frame.t("account:sessions.unknown"),
    days: UNDO_DAYS,
    undoHref: publicHref(`/auth/undo-change?token=${unsealKey(data)}`, frame),
  };
}

/** A log-in from a device that is new to the account, and the link that says it was somebody else (ACCS-08). */
export function newSignInMail(_context: Context, data: MailData["new-sign-in"], frame: MailFrame) {
  const device = deviceOf(data.userAgent);
  return {
    role: data.role,
    day: formatWeekdayDay(frame.t, dayOf(data.at)),
    time: clockOf(data.at),
    device: device ? frame.t("account:sessions.device", device) : frame.t("account:sessions.unknown"),
    address: data.address,
    days: NOT_ME_DAYS,
    notMeHref: publicHref(`/auth/not-me?token=${unsealKey(data)}`, frame),
  };
}

/** A token of the company as its owners read of it; nothing once it is over. */
export function tokenMail(context: Context, { tokenId }: MailData["token-created"], { t }: MailFrame) {
  const token = findLiveToken(context, tokenId);
  if (!token) return null;
  const by = context.db.select().from(users).where(eq(users.id, token.createdBy)).get();
  return {
    name: token.name,
    scope: t(`account:companyAccess.scope.${token.scope}`),
    by: by ? nameOf(by) : "",
    day: formatWeekdayDay(t, dayOf(token.expiresAt)),
    time: clockOf(token.expiresAt),
    accessHref: href("/organization/access"),
  };
}

/** The account is set up; staff read what happens with their profile. */
export function welcomeMail({ db }: Context, data: MailData["welcome"], frame: InLanguage) {
  const found = db
    .select({ role: users.role, submittedAt: staffProfiles.submittedAt })
    .from(users)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(eq(users.id, data.userId))
    .get();
  const kind = found?.role === "employer" ? "company" : found?.submittedAt ? "handedIn" : "later";
  const role = found?.role === "employer" ? "employer" : "employee";
  return { kind, loginHref: publicHref(`/auth/registration-complete?role=${role}`, frame) } as const;
}

/** The way to the job wall, and what came of the applications that waited for the approval (JOIN-04). */
export function approvedMail(context: Context, { userId }: MailData["staff-approved"], { t, language }: MailFrame) {
  const answered = userId ? listAnswered(context, userId) : [];
  const applications = answered.map(({ positionId, eventId, startsAt, refusal, ...names }) => ({
    positionId,
    job: language === "de" ? names.jobNameDe : names.jobNameEn,
    day: formatWeekdayDay(t, dayOf(startsAt)),
    outcome: refusal === null ? "sent" : refusal === "required" ? "needsSsn" : "gone",
    reason: refusal === null || refusal === "required" ? "" : translateMessage(t, refusal),
    jobHref: href(`/staff/job-wall-details/${positionId}/${eventId}`),
  }));
  return { applications, jobWallHref: href("/staff/job-wall") } as const;
}

/** What the agency needs before it approves a profile, in its own words (BO-02). */
export const sentBackMail = (_context: Context, { reason }: MailData["staff-sent-back"]) => ({
  reason,
  profileHref: href("/staff/profile"),
});

/** What the agency corrected, by its names, and why (POOL-03). */
export function correctedMail(
  _context: Context,
  { role, fields, reason }: MailData["data-corrected"],
  { t }: MailFrame,
) {
  const names = role === "employee" ? "staff:field" : "payment:profile.field";
  return {
    role,
    fields: fields.map((field) => t(`${names}.${field}`)).join(", "),
    reason,
    profileHref: href(role === "employee" ? "/staff/profile" : "/organization/profile"),
  };
}

/** What is mailed again since no device is notified any more (PUSH-07). */
export function pushEndedMail(_context: Context, { kinds }: MailData["push-ended"], { t }: MailFrame) {
  return {
    kinds: kinds.map((kind) => t(`account:notifications.of.${kind}`)),
    settingsHref: href("/account/notifications"),
  };
}

/** Why an account was closed, by whom, and the way to contradict (RATE-14). */
export function accountClosedMail(
  { db }: Context,
  { userId, by }: MailData["account-closed"],
  _frame: InLanguage,
  { agencyName, agencyEmail, agencyPhone }: Settings,
) {
  const find = (id: string) => db.select().from(users).where(eq(users.id, id)).get();
  const user = find(userId);
  const decider = find(by);
  // Opened again meanwhile.
  if (!user || user.deactivatedAt === null) return null;
  return {
    forStaff: user.role === "employee",
    reason: user.deactivatedReason ?? "",
    by: decider ? nameOf(decider) : "",
    agency: agencyName,
    email: agencyEmail,
    phone: String(agencyPhone),
    replyHref: `mailto:${agencyEmail}`,
  };
}
