import { mail } from "~/mails/describe-mail.server";
import type { Block } from "~/mails/mail-blocks";
import { jobAlertMail } from "./alert-facts.server";

export const alertMails = {
  /** What saved searches have found, search by search, each job once (ALRT-03). */
  "job-alert": mail("staff", jobAlertMail, {
    subject: ({ count, first }) => ({ count: String(count), first }),
    body: ({ change, searches, searchesHref }, { word }) => [
      change && word(change),
      ...searches.flatMap(({ name: search, jobs, offHref }): Block[] => [
        word("search", { search }),
        ...jobs.flatMap((job): Block[] => [
          { job, pay: true },
          { button: word("button"), href: job.jobHref },
        ]),
        [{ link: word("off", { search }), href: offHref }],
      ]),
      [{ link: word("change"), href: searchesHref }],
    ],
  }),
};
