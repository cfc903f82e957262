import { Fragment } from "react";
import type { approvedMail } from "~/mails/account/account-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof approvedMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:staffApproved.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{t("mails:staffApproved.text")}</MailText>
      {facts.applications.map((application) => (
        <Fragment key={application.positionId}>
          <MailText>{t(`mails:staffApproved.${application.outcome}`, application)}</MailText>
          {application.outcome === "needsSsn" ? (
            <MailButton href={application.jobHref}>{t("mails:staffApproved.toJob", application)}</MailButton>
          ) : null}
        </Fragment>
      ))}
      <MailButton href={facts.jobWallHref}>{t("mails:toJobWall")}</MailButton>
    </MailLayout>
  );
}
