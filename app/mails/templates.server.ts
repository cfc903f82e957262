import type { MailData, MailTemplate } from "~/domain/shared/mail-data";
import { accountMails } from "./account/mails.server";
import { agencyMails } from "./agency/mails.server";
import { alertMails } from "./alerts/mails.server";
import { attendanceMails } from "./booking/attendance-mails.server";
import { bookingMails } from "./booking/mails.server";
import { changeMails } from "./changes/mails.server";
import { companyMails } from "./company/mails.server";
import type { Write } from "./describe-mail.server";
import { figureMails } from "./figures/mails.server";
import { hoursMails } from "./hours/mails.server";
import { proposalMails } from "./hours/proposal-mails.server";
import { messageMails } from "./message/mails.server";
import { moneyMails } from "./money/mails.server";
import { ratingMails } from "./rating/mails.server";
import { replacementMails } from "./replacement/mails.server";
import { safetyMails } from "./safety/mails.server";

/** Every mail, each described in the folder of its subject. */
export const templates: { [T in MailTemplate]: Write<MailData[T]> } = {
  ...accountMails,
  ...agencyMails,
  ...alertMails,
  ...attendanceMails,
  ...bookingMails,
  ...changeMails,
  ...companyMails,
  ...figureMails,
  ...hoursMails,
  ...messageMails,
  ...moneyMails,
  ...proposalMails,
  ...ratingMails,
  ...replacementMails,
  ...safetyMails,
};
