import { mail } from "~/mails/describe-mail.server";
import { reportAnsweredMail, reportWaitsMail } from "./safety-facts.server";

export const safetyMails = {
  /** For the person who reported something. */
  "safety-report-answered": mail("staff", reportAnsweredMail, {
    preview: (_, { word }) => word("text"),
    body: ({ href }, { word }) => [word("text"), { button: word("button"), href }],
  }),
  /** For the agency. */
  "safety-report-waits": mail(null, reportWaitsMail, {
    preview: (_, { word }) => word("text"),
    body: ({ href }, { word }) => [word("text"), { button: word("button"), href }],
  }),
};
