import type { Cookie } from "@remix-run/node";
import { disownLogIn } from "~/domain/account/access/disown-log-in.server";
import { confirmEmailChange } from "~/domain/account/confirm-email-change.server";
import { findAccountToken } from "~/domain/account/tokens.server";
import { undoChange } from "~/domain/account/undo-change.server";
import { confirmSubscription } from "~/domain/message/confirm-subscription.server";
import { findJobOfApplication } from "~/domain/message/job-facts.queries.server";
import { leaveNewsletter } from "~/domain/message/leave-newsletter.server";
import { withdrawByLink } from "~/domain/selection/withdraw-by-link.server";
import type { Result } from "~/domain/shared/result";
import {
  confirmEmailCookie,
  newsletterCookie,
  notMeCookie,
  undoChangeCookie,
  withdrawalCookie,
} from "~/http/cookies.server";
import { redirectWithFlash } from "~/http/flash.server";
import { notFound } from "~/http/found.server";
import { broughtKeyOf, type MailedKey } from "~/http/link-keys.server";
import { clearSessionCookie } from "~/http/session.server";
import type { Visit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import { type KeyRefusal, keyRefused } from "./mailed-key.server";

interface MailedStep {
  cookie: () => Cookie;
  /** Where title, text and button stand in the texts. */
  words: readonly [title: string, lead: string, submit: string];
  /** A text that the key knows better. */
  leadOf?(visit: Visit, key: string): string | null;
  act(visit: Visit, brought: MailedKey): Result<unknown, KeyRefusal>;
  done: { message: string; to: string; endsSession?: true };
  /** Where somebody reads that the link is over; home. */
  refusedAt?: string;
}

const accountWords = (step: string) =>
  [`account:${step}.title`, `account:${step}.lead`, `account:${step}.submit`] as const;
const newsletterWords = (step: string) =>
  [`public:newsletter.${step}.title`, `public:newsletter.${step}.text`, `public:newsletter.${step}.button`] as const;

const PASSWORD = "/auth/forgot-password?sent=1";

/** The links of mails whose page has one button, by their address; nothing happens before the click. */
const steps: Record<string, MailedStep> = {
  /** Only then a new address counts (SAFE-02). */
  "auth/confirm-email": {
    cookie: confirmEmailCookie,
    words: accountWords("confirmEmail"),
    leadOf({ context, t }, key) {
      const email = findAccountToken(context, "emailChange", key)?.subjectId;
      return email ? t("account:confirmEmail.leadFor", { email }) : null;
    },
    act: ({ context, request }, { key }) =>
      confirmEmailChange(context, { key, userAgent: request.headers.get("User-Agent") }),
    done: { message: "emailChanged", to: "?modal=login" },
  },
  /** "Not you?" of a change (SAFE-03). */
  "auth/undo-change": {
    cookie: undoChangeCookie,
    words: accountWords("undoChange"),
    act: ({ context }, { key }) => undoChange(context, { key }),
    done: { message: "changeUndone", to: PASSWORD, endsSession: true },
  },
  /** The same of a log-in: what is open ends (ACCS-08). */
  "auth/not-me": {
    cookie: notMeCookie,
    words: accountWords("notMe"),
    act: ({ context }, { key }) => disownLogIn(context, { key }),
    done: { message: "signInDisowned", to: PASSWORD, endsSession: true },
  },
  /** Out of a group that has more places now (CREW-04). */
  "applications/withdraw": {
    cookie: withdrawalCookie,
    words: ["application:withdraw.title", "application:withdraw.text", "application:withdraw.confirm"],
    leadOf({ context, language, t }, key) {
      const applicationId = findAccountToken(context, "withdrawal", key)?.subjectId;
      const job = applicationId && findJobOfApplication(context, applicationId, language);
      return job ? t("application:withdraw.leadFor", { ...job, day: formatWeekdayDay(t, job.day) }) : null;
    },
    act: ({ context }, { key }) => withdrawByLink(context, { key }),
    done: { message: "applicationWithdrawn", to: "" },
  },
  "newsletter/confirm": {
    cookie: newsletterCookie,
    words: newsletterWords("confirm"),
    act: ({ context }, { key }) => confirmSubscription(context, { key }),
    done: { message: "newsletterConfirmed", to: "" },
    refusedAt: "/newsletter",
  },
  /** Every mail may carry this link; only its button deletes the address. */
  "newsletter/leave": {
    cookie: newsletterCookie,
    words: newsletterWords("leave"),
    act: ({ context }, { id, key }) => leaveNewsletter(context, { subscriberId: id, key }),
    done: { message: "newsletterLeft", to: "" },
    refusedAt: "/newsletter",
  },
};

/** In the language of the page; "" is its home. */
const addressIn = (language: "de" | "en", to: string) => {
  const address = (language === "en" ? "/en" : "") + to;
  return address.startsWith("/") ? address : `/${address}`;
};

async function opened(visit: Visit) {
  const step = steps[visit.url.pathname.replace(/^\/(?:en\/)?/, "")];
  if (!step) throw notFound();
  const refusedAt = addressIn(visit.language, step.refusedAt ?? "");
  const brought = await broughtKeyOf(visit, step.cookie());
  if (!brought) throw await keyRefused(visit.language, "linkExpired", refusedAt);
  return { step, brought, refusedAt };
}

export async function loadMailedStep(visit: Visit) {
  const { step, brought } = await opened(visit);
  const [title, lead, submit] = step.words.map((key) => visit.t(key));
  return { title, lead: step.leadOf?.(visit, brought.key) ?? lead, submit };
}

/** The key has done its work, and leaves the browser. */
export async function postMailedStep(visit: Visit): Promise<Response> {
  const { step, brought, refusedAt } = await opened(visit);
  const done = step.act(visit, brought);
  if (!done.ok) return keyRefused(visit.language, done.refusal, refusedAt);
  const { message, to, endsSession } = step.done;
  const headers: [string, string][] = [["Set-Cookie", await step.cookie().serialize("", { maxAge: 0 })]];
  if (endsSession) headers.push(["Set-Cookie", await clearSessionCookie()]);
  return redirectWithFlash(addressIn(visit.language, to), message, { headers });
}
