import { mail } from "~/mails/describe-mail.server";
import { ratedMail } from "./rated-facts.server";

export const ratingMails = {
  /** What was said is read where one is logged in. */
  rated: mail("staff", ratedMail, {
    preview: (_, { word }) => word("text"),
    body: ({ href }, { word }) => [word("text"), { button: word("button"), href }],
  }),
};
