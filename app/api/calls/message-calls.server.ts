import { z } from "zod";
import { call } from "~/api/call";
import { refuseCall } from "~/api/reply";
import { captchaFields, flag, nothing, text, textsOf } from "~/api/shapes/shapes";
import { nameOf } from "~/domain/account/name-rules";
import { contactForm, newsletterForm } from "~/domain/message/schema";
import { sendMessage } from "~/forms/contact.server";
import { subscribe } from "~/forms/newsletter.server";

export const messageCalls = [
  call("CALL-21", "POST newsletter/subscribe", "anyone", {
    body: z.object({
      firstname: text,
      lastname: text,
      ...textsOf(newsletterForm.pick({ email: true })),
      privacy: flag,
      shownAt: captchaFields.shownAt,
    }),
    data: nothing,
    message: "newsletterSubscribed",
    handle: (visit, { body }) => {
      const { firstname, lastname, email } = body;
      const name = nameOf({ firstName: firstname, lastName: lastname });
      return subscribe(visit, { name, email, privacy: body.privacy ? "on" : undefined });
    },
  }),
  call("CALL-22", "POST send-message", "anyone", {
    body: z.object({
      ...textsOf(contactForm.omit({ privacy: true, captcha: true, challenge: true })),
      privacy: flag,
      shownAt: captchaFields.shownAt,
      captcha: captchaFields.captcha.optional(),
      challenge: captchaFields.challenge.optional(),
    }),
    data: nothing,
    message: "messageSent",
    handle: async (visit, { body }) => {
      const { captcha = "", challenge = "" } = body;
      const sent = await sendMessage(visit, { ...body, privacy: body.privacy ? "on" : undefined, captcha, challenge });
      return !sent.ok && sent.status === 502 ? refuseCall("sendMessageFailed", 502) : sent;
    },
  }),
];
