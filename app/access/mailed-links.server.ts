import type { Cookie } from "@remix-run/node";
import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { findLinkOfKey } from "~/domain/attendance/day/onsite-links.server";
import { findAttendance, findAttendanceKey } from "~/domain/attendance/reminders/attendance.queries.server";
import { findStandInKey } from "~/domain/bill/replacement/book-stand-in.server";
import { findChangeKey } from "~/domain/booking/moving/changes.queries.server";
import { findAnswerKey } from "~/domain/hours/proposals/proposals.queries.server";
import { findInvitation, findInvitationKey } from "~/domain/invitation/invitation.queries.server";
import type { Context } from "~/domain/shared/context";
import {
  attendanceCookie,
  hoursAnswerCookie,
  invitationCookie,
  languageCookie,
  onsiteCookie,
  standInCookie,
} from "~/http/cookies.server";
import { goTo } from "~/http/flash.server";
import { notFound } from "~/http/found.server";
import { linkKeysOf, storeLinkKey } from "~/http/link-keys.server";
import type { Visit } from "~/http/visit.server";
import { rawCookie } from "~/i18n/raw-cookie";
import type { OverLink } from "~/ui/job/link-over";
import { toLogin } from "./guards.server";

/** What the key of a mail opens. */
interface Opened {
  /** What its page is about: in the page's address, and in the audit log unless `subjectId` stands there. */
  id: string;
  subjectId?: string;
  /** That of the mail, for whoever never chose one here. */
  language?: string | null;
  /** One that has ended shows nothing but that. */
  over?: boolean;
}

interface MailedLink {
  /** Holds the keys that mails of this kind have brought. */
  cookie: () => Cookie;
  /** Null for a key that opens nothing (any more). */
  open(context: Context, key: string): Opened | null;
  page(id: string): string;
  /** Which words say that it is over. */
  over: OverLink["of"];
}

const ofKey = (context: Context, invitationId: string | null) =>
  invitationId === null ? null : findInvitation(context, invitationId);

/** Every link of a mail that opens a page, by its address without the key. Nothing is answered by opening one. */
const mailedLinks = {
  "/staff/invitations": {
    cookie: invitationCookie,
    open(context, key) {
      const found = ofKey(context, findInvitationKey(context, key));
      return found && { id: found.invitation.id, language: found.language ?? "de" };
    },
    page: (id) => `/staff/invited/${id}`,
    over: "invitation",
  },
  "/staff/coming": {
    cookie: attendanceCookie,
    open(context, key) {
      const found = findAttendanceKey(context, key);
      if (!found) return null;
      const { bookingId: id, live } = found;
      return { id, over: !live, language: findAttendance(context, id)?.language ?? "de" };
    },
    page: (id) => `/staff/bookings/${id}/coming`,
    over: "attendance",
  },
  "/staff/changes": {
    cookie: attendanceCookie,
    open(context, key) {
      const found = findChangeKey(context, key);
      return found && { id: found.booking.id, subjectId: found.proposal.id, language: found.language };
    },
    page: (id) => `/staff/bookings/${id}/change`,
    over: "attendance",
  },
  "/replacement": {
    cookie: standInCookie,
    open(context, key) {
      const found = ofKey(context, findStandInKey(context, key));
      if (!found) return null;
      const [first] = listCompanyUsers(context, found.invitation.companyId);
      return { id: found.invitation.id, language: first?.language ?? "de" };
    },
    page: (id) => `/stand-in/${id}`,
    over: "replacement",
  },
  "/hours-answer": {
    cookie: hoursAnswerCookie,
    open(context, key) {
      const found = findAnswerKey(context, key);
      return found && { id: found.proposal.id, language: found.language };
    },
    page: (id) => `/hours-proposal/${id}`,
    over: "hours",
  },
  "/onsite": {
    cookie: onsiteCookie,
    open: (context, key) => findLinkOfKey(context, key),
    page: (id) => `/onsite/day/${id}`,
    over: "onsite",
  },
} satisfies Record<string, MailedLink>;

type Name = keyof typeof mailedLinks;
const linkOf = (name: Name): MailedLink => mailedLinks[name];

/** What is said in the place of what a link opened. */
const overLink = (name: Name, { settings }: Pick<Visit, "settings">): OverLink => {
  const { over } = linkOf(name);
  return { of: over, contact: String(over === "hours" ? settings.agencyEmail : settings.agencyPhone) };
};

/** Whoever follows the link of a mail: its key moves into a cookie, beside others, and its page opens in their language. */
export async function followLink(visit: Visit): Promise<OverLink> {
  const { context, params, request, url } = visit;
  const name = (Object.keys(mailedLinks) as Name[]).find((path) => url.pathname.startsWith(`${path}/`));
  if (!name) throw notFound();
  const { cookie, open, page } = linkOf(name);
  const key = params.key ?? "";
  const opened = open(context, key);
  if (!opened || opened.over) return overLink(name, visit);
  const cookies = [await storeLinkKey(request, cookie(), key)];
  const language = opened.language && (rawCookie(request, "lang") ?? opened.language);
  if (language) cookies.push(["Set-Cookie", languageCookie(language)]);
  throw goTo(page(opened.id), cookies);
}

/** Whether this browser holds a key of such a link that opens this, and in whose name it acts; null when it does not. */
export async function heldLink({ context, request }: Visit, name: Name, id: string) {
  const { cookie, open } = linkOf(name);
  for (const key of await linkKeysOf(request, cookie())) {
    const opened = open(context, key);
    if (opened?.id !== id) continue;
    const actor = { kind: "link" as const, subjectId: opened.subjectId ?? id };
    return { context: { ...context, actor } satisfies Context, key, over: opened.over ?? false };
  }
  return null;
}

export interface LinkVisit<Found> {
  by: "session" | "link";
  context: Context;
  found: Found;
  /** The link has ended and shows nothing but that; a session always shows its own. */
  over: boolean;
  /** Of the link that opened it. */
  key?: string;
}

/**
 * Who stands before what is somebody's own: its person by their session, or whoever holds a key to it (D-106). A visitor
 * may log in; everybody else finds nothing.
 */
export async function personOrLink<Found>(
  visit: Visit,
  name: Name,
  found: Found | null | undefined,
  whose: (found: Found) => { id: string; userId: string | null },
): Promise<LinkVisit<Found>> {
  const { context, user } = visit;
  if (found) {
    const { id, userId } = whose(found);
    if (user?.role === "employee" && userId === user.id) return { by: "session", context, found, over: false };
    const held = await heldLink(visit, name, id);
    if (held) return { by: "link", found, ...held };
  }
  if (!user) throw await toLogin(visit);
  if (user.role !== "employee") throw goTo("/");
  throw notFound();
}
