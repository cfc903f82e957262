import { emailRefusal } from "~/domain/account/email-rules";
import { resendRegistrationLink } from "~/domain/account/registration/resend-registration-link.server";
import { changeSignUpAddress, findWaitingSignUp } from "~/domain/account/registration/waiting-sign-up.server";
import { addressOf } from "~/http/address.server";
import { signedUpCookie } from "~/http/cookies.server";
import { redirectWithFlash } from "~/http/flash.server";
import type { PostRefusal } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import { countAttempt, countRegistrationMail } from "~/limits/limits.server";

export const thankYouHref = ({ language }: Pick<Visit, "language">) =>
  `${language === "en" ? "/en" : ""}/auth/thank-you`;

/** Who signed up in this browser and has not used the link yet; null once they have, and for everybody else. */
export async function waitingSignUp({ context, request }: Pick<Visit, "context" | "request">) {
  const userId: unknown = await signedUpCookie().parse(request.headers.get("Cookie"));
  const found = typeof userId === "string" ? findWaitingSignUp(context, userId) : null;
  return typeof userId === "string" && found ? { userId, ...found } : null;
}

/** One more mail to the address of the sign-up, three an hour (JOIN-09). */
export async function sendAgain(_typed: object, visit: Visit): Promise<Response | PostRefusal> {
  const waiting = await waitingSignUp(visit);
  if (!waiting) return { form: ["registrationFinished"], status: 409 };
  const wait = await countRegistrationMail(waiting.userId);
  if (wait !== null) return { wait };
  const sent = resendRegistrationLink(visit.context, waiting);
  return sent.ok
    ? redirectWithFlash(thankYouHref(visit), "registrationSentAgain")
    : { form: ["registrationFinished"], status: 409 };
}

/** The mail goes to another address instead. */
export async function changeAddress({ email }: { email: string }, visit: Visit): Promise<Response | PostRefusal> {
  const waiting = await waitingSignUp(visit);
  if (!waiting) return { form: ["registrationFinished"], status: 409 };
  const wrong = emailRefusal(email);
  if (wrong) return { fields: [{ field: "email", key: wrong }] };
  const wait =
    (await countRegistrationMail(waiting.userId)) ?? (await countAttempt("sign-up", email, addressOf(visit.request)));
  if (wait !== null) return { wait };
  const changed = changeSignUpAddress(visit.context, { userId: waiting.userId, email });
  if (changed.ok) return redirectWithFlash(thankYouHref(visit), "registrationSentAgain");
  const refusal = changed.refusal === "userNotFound" ? "registrationFinished" : changed.refusal;
  return { fields: [{ field: "email", key: refusal }] };
}
