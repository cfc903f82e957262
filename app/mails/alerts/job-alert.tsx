import { Link } from "@react-email/components";
import type { jobAlertMail } from "~/mails/alerts/alert-facts.server";
import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof jobAlertMail>>>;

/** What saved searches have found, search by search, each job once (ALRT-03). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { searches, change, searchesHref } = facts;
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:jobAlert.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      {change ? <MailText>{t(`mails:jobAlert.${change}`)}</MailText> : null}
      {searches.map(({ name: search, jobs, offHref }) => [
        <MailText key={search}>{t("mails:jobAlert.search", { search })}</MailText>,
        jobs.map((job) => [
          <MailJob key={job.positionId} t={t} job={job} pay />,
          <MailButton key={`${job.positionId} link`} href={job.jobHref}>
            {t("mails:jobAlert.button")}
          </MailButton>,
        ]),
        <MailText key={`${search} off`}>
          <Link href={offHref}>{t("mails:jobAlert.off", { search })}</Link>
        </MailText>,
      ])}
      <MailText>
        <Link href={searchesHref}>{t("mails:jobAlert.change")}</Link>
      </MailText>
    </MailLayout>
  );
}
