import { mail } from "~/mails/describe-mail.server";
import * as account from "./account-facts.server";
import { colleagueInvitedMail } from "./colleague-facts.server";
import * as privacy from "./privacy-facts.server";

/** Whom mails about an account speak to. */
const ofRole = ({ role }: { role: string }) => (role === "employee" ? "staff" : "company");

const closedReader = ({ forStaff }: { forStaff: boolean }) => (forStaff ? "staff" : "company");

export const accountMails = {
  "account-changed": mail(ofRole, account.accountChangedMail, {
    body: ({ role, change, newEmail, undoHref, days }, { word }) => [
      word(`what.${change}`, { email: newEmail }),
      word("when"),
      word(role === "employee" ? "notYouStaff" : "notYouCompany"),
      { button: word("button"), href: undoHref },
      word("until", { count: days }),
    ],
  }),
  /** Why, who decided, and how to contradict (RATE-14). */
  "account-closed": mail(closedReader, account.accountClosedMail, {
    preview: (facts, { word }) => word(`text_${closedReader(facts)}`),
    body: ({ forStaff, by, phone, replyHref }, { word }) => {
      const reader = closedReader({ forStaff });
      return [
        word(`text_${reader}`),
        word(`reason_${reader}`),
        word(`by_${reader}`, { name: by }),
        { text: word(`appeal_${reader}`), phone },
        { button: word(`button_${reader}`), href: replyHref },
      ];
    },
  }),
  "colleague-invited": mail(null, colleagueInvitedMail, {
    body: ({ dutyText, joinHref, days }, { word }) => [
      word("hello"),
      word("text"),
      word("duty", { text: dutyText }),
      { button: word("button"), href: joinHref },
      word("until", { count: days }),
      word("notYou"),
    ],
  }),
  "confirm-email": mail(ofRole, account.confirmEmailMail, {
    body: ({ confirmHref, hours }, { t, word }) => [
      word("text"),
      { button: word("button"), href: confirmHref },
      word("until", { count: hours }),
      t("mails:notYou"),
    ],
  }),
  "data-corrected": mail(ofRole, account.correctedMail, {
    body: ({ role, profileHref }, { word }) => [
      word(role === "employee" ? "textStaff" : "textCompany"),
      word("what"),
      word("why"),
      word(role === "employee" ? "wrongStaff" : "wrongCompany"),
      { button: word("button"), href: profileHref },
    ],
  }),
  /** The own data is ready; it is fetched with a log-in (PRIV-02). */
  "data-ready": mail(null, privacy.dataReadyMail, {
    body: ({ dataHref }, { word, name }) => [
      word("hello", { name }),
      word("text"),
      { button: word("button"), href: dataHref },
      word("notYou"),
    ],
  }),
  /** What will be erased and what is kept, and the button that stops it (PRIV-06). */
  "erasure-ordered": mail(null, privacy.erasureMail, {
    body: ({ lines, stopHref }, { word, name }) => [
      word("hello", { name }),
      word("text"),
      ...lines.map(({ name: kept, count, what }) => `${kept} (${count}): ${what}`),
      word("stop"),
      { button: word("button"), href: stopHref },
    ],
  }),
  "new-sign-in": mail(ofRole, account.newSignInMail, {
    body: ({ role, address, notMeHref, days }, { word }) => [
      word("text"),
      word("when"),
      address ? word("address") : null,
      word(role === "employee" ? "notYouStaff" : "notYouCompany"),
      { button: word("button"), href: notMeHref },
      word("until", { count: days }),
    ],
  }),
  /** Why a letter is answered later, and until when (PRIV-13). */
  "privacy-extended": mail(null, privacy.extendedMail, {
    body: (_, { word, name }) => [word("hello", { name }), word("text"), word("reason")],
  }),
  "push-ended": mail(null, account.pushEndedMail, {
    body: ({ kinds, settingsHref }, { word, name }) => [
      word("hello", { name }),
      word("text", { kinds: kinds.join(", ") }),
      word("next"),
      { button: word("button"), href: settingsHref },
    ],
  }),
  registration: mail(ofRole, account.registrationMail, {
    body: ({ role, completeHref, days }, { t, word }) => [
      word(role === "employee" ? "textStaff" : "textCompany"),
      { button: word("button"), href: completeHref },
      word("until", { count: days }),
      t("mails:notYou"),
    ],
  }),
  "reset-password": mail("company", account.resetMail, {
    body: ({ resetHref, minutes }, { t, word }) => [
      word("text"),
      { button: word("button"), href: resetHref },
      word("until", { count: minutes }),
      t("mails:notYou"),
    ],
  }),
  "staff-approved": mail("staff", account.approvedMail, {
    body: ({ applications, jobWallHref }, { t, word }) => [
      word("text"),
      ...applications.flatMap((application) => [
        word(application.outcome, application),
        application.outcome === "needsSsn" && { button: word("toJob", application), href: application.jobHref },
      ]),
      { button: t("mails:toJobWall"), href: jobWallHref },
    ],
  }),
  "staff-sent-back": mail("staff", account.sentBackMail, {
    body: ({ reason, profileHref }, { word }) => [
      word("text"),
      [reason],
      word("next"),
      { button: word("toProfile"), href: profileHref },
    ],
  }),
  "token-created": mail("company", account.tokenMail, {
    body: ({ name: token, by, scope, day, time, accessHref }, { word }) => [
      word("text", { by, token, scope, day, time }),
      word("notYou"),
      { button: word("button"), href: accessHref },
    ],
  }),
  "token-ends": mail("company", account.tokenMail, {
    body: ({ name: token, day, time, accessHref }, { word }) => [
      word("text", { token, day, time }),
      { button: word("button"), href: accessHref },
    ],
  }),
  welcome: mail(({ kind }) => (kind === "company" ? "company" : "staff"), account.welcomeMail, {
    body: ({ kind, loginHref }, { word }) => [word(`text.${kind}`), { button: word("button"), href: loginHref }],
  }),
};
