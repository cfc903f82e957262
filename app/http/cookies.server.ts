import { createCookie } from "@remix-run/node";
import { config } from "~/config/config.server";

/** Signed, out of reach of scripts, and Secure behind https. */
function cookie(name: string, maxAge?: number) {
  const { baseUrl, sessionSecret } = config();
  return createCookie(name, {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: baseUrl.startsWith("https:"),
    secrets: [sessionSecret],
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

const made = new Map<string, ReturnType<typeof createCookie>>();
function once(name: string, make: () => ReturnType<typeof createCookie>) {
  const known = made.get(name) ?? make();
  made.set(name, known);
  return known;
}

/** Behind https nobody but this very host can set it (SAFE-24). */
export const sessionCookieName = () => (config().baseUrl.startsWith("https:") ? "__Host-session" : "session");
export const sessionCookie = () => once(sessionCookieName(), () => cookie(sessionCookieName()));
/** A device that has logged in, and to which accounts (SAFE-16). */
export const deviceCookie = () => once("device", () => cookie("device", 400 * 86_400));
export const flashCookie = () => once("flash", () => cookie("flash", 60));
/** The mailed key of a registration or of a new password, once it has left the address bar. */
export const registrationCookie = () => once("registration", () => cookie("registration", 86_400));
/** Who signed up in this browser, for the page that follows. */
export const signedUpCookie = () => once("signed-up", () => cookie("signed-up", 86_400));
export const resetCookie = () => once("reset", () => cookie("reset", 3_600));
/** The mailed key of a new address, and the one that undoes a change, once they have left the address bar. */
export const confirmEmailCookie = () => once("confirm-email", () => cookie("confirm-email", 3_600));
export const undoChangeCookie = () => once("undo-change", () => cookie("undo-change", 3_600));
/** A log-in that waits for its second step, and the key with which somebody says that a log-in was not theirs. */
export const secondStepCookie = () => once("second-step", () => cookie("second-step", 600));
export const notMeCookie = () => once("not-me", () => cookie("not-me", 3_600));
/** The key with which somebody takes their application back. */
export const withdrawalCookie = () => once("withdrawal", () => cookie("withdrawal", 3_600));
/** The mailed key of an invitation to work for the agency or a company. */
export const joinCookie = () => once("join", () => cookie("join", 7 * 86_400));
/** The rows of a price search, on their way to a new request; as long as the link of a registration. */
export const carriedCookie = () => once("carried", () => cookie("carried", 7 * 86_400));
/** The mailed key that confirms or ends a newsletter, once it has left the address bar. */
export const newsletterCookie = () => once("newsletter", () => cookie("newsletter", 3_600));
/** The mailed key that objects to hours, once it has left the address bar. */
export const objectionCookie = () => once("objection", () => cookie("objection", 86_400));
/** The mailed keys with which somebody says whether they come, for all pages of these jobs. */
export const attendanceCookie = () => once("attendance", () => cookie("attendance", 14 * 86_400));
/** The keys of invitations that mails have brought. */
export const invitationCookie = () => once("invitation", () => cookie("invitation", 14 * 86_400));
/** The keys with which whoever receives a team opens the page of its day. */
export const onsiteCookie = () => once("onsite", () => cookie("onsite", 14 * 86_400));
/** The keys with which a company books who would stand in. */
export const standInCookie = () => once("stand-in", () => cookie("stand-in", 14 * 86_400));
/** The keys with which a company answers proposed hours. */
export const hoursAnswerCookie = () => once("hours-answer", () => cookie("hours-answer", 14 * 86_400));
/** In which session somebody said "no thanks" to completing the registration (D-79). */
export const reminderCookie = () => once("reminder", () => cookie("reminder"));
/** The filters a person last used on the job wall. */
export const wallCookie = () => once("wall", () => cookie("wall", 90 * 86_400));
/** The filter with which somebody of the agency last saw the list of events, until the browser is closed. */
export const eventsCookie = () => once("events", () => cookie("events"));
/** Holds the bare word, so that anything may read it; `Set-Cookie` for the language switch (I18N-02). */
export const languageCookie = (language: string) => `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
