import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { href } from "~/mails/links.server";

/** That a report waits, for the agency: nothing of what it says, nor of what kind it is (RATE-08). */
export const reportWaitsMail = (_context: Context, { reportId }: MailData["safety-report-waits"]) => ({
  href: href(`/superuser/back-office/safety-reports/${reportId}`),
});

/** That the agency has answered a report, for its person; the answer is read where one is logged in. */
export const reportAnsweredMail = () => ({ href: href("/staff/safety-reports") });
