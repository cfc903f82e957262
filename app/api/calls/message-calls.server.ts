import { z } from "zod";
import { answer, call, refuseCall } from "~/api/call";
import { captchaFields, flag, nothing, textFields } from "~/api/shapes/shapes";
import { contactForm } from "~/domain/message/schema";
import { postContact } from "~/forms/contact-post.server";
import { postNewsletter } from "~/forms/newsletter-post.server";
import { textsOf } from "~/http/uploads.server";
import { refusedByPost } from "./account-calls.server";

export const messageCalls = [
  call({
    id: "CALL-21",
    method: "POST",
    path: "newsletter/subscribe",
    audience: "anyone",
    summary: "Subscribes to the newsletter; the mail that follows confirms it",
    body: z.object({
      ...textFields("firstname", "lastname", "email"),
      privacy: flag,
      shownAt: captchaFields.shownAt,
    }),
    data: nothing,
    handle: async (visit, { body }) => {
      (await visit.form()).set("name", `${body.firstname} ${body.lastname}`.trim());
      const posted = await postNewsletter(visit);
      return posted.ok ? answer({}, { message: "newsletterSubscribed" }) : refusedByPost(posted);
    },
  }),
  call({
    id: "CALL-22",
    method: "POST",
    path: "send-message",
    audience: "anyone",
    summary: "Sends a message to the agency; who is logged in needs no captcha",
    body: z.object({
      ...textFields("firstName", "lastName", "email", "phone", "message"),
      privacy: flag,
      shownAt: captchaFields.shownAt,
      captcha: captchaFields.captcha.optional(),
      challenge: captchaFields.challenge.optional(),
    }),
    data: nothing,
    handle: async (visit) => {
      const posted = await postContact(visit, contactForm.parse(textsOf(await visit.form())));
      if (posted.ok) return answer({}, { message: "messageSent" });
      return posted.status === 502 ? refuseCall("sendMessageFailed", 502) : refusedByPost(posted);
    },
  }),
];
