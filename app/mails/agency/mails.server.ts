import { mail } from "~/mails/describe-mail.server";
import { alertMail } from "./alert-facts.server";
import { registerNowMail, registrationMissingMail } from "./registration-facts.server";

export const agencyMails = {
  alert: mail(null, alertMail, {
    preview: ({ found }) => found,
    body: ({ found, todo, href }, { word }) => [found, todo, { button: word("button"), href }],
  }),
  "register-now": mail(null, registerNowMail, {
    preview: (_, { subject }) => subject,
    body: ({ href }, { word }) => [word("text"), { button: word("button"), href }],
  }),
  "registration-missing": mail(null, registrationMissingMail, {
    preview: ({ fields }) => fields.join(", "),
    body: ({ fields, href }, { word }) => [
      word("text", { missing: fields.join(", ") }),
      word("never"),
      { button: word("button"), href },
    ],
  }),
};
