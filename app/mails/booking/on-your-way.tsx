import { Link } from "@react-email/components";
import { Fragment } from "react";
import type { onYourWayMail } from "~/mails/booking/late-facts.server";
import { MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import { MailJob } from "./mail-job";

type Props = MailProps<NonNullable<ReturnType<typeof onYourWayMail>>>;

/** For who is late: whom to call, and four answers. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { contact, job, ways, agencyPhone } = facts;
  const word = (key: string, values: Record<string, string | number> = {}) => t(`mails:onYourWay.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText phone={contact?.contactPhone ?? agencyPhone}>
        {contact ? word("question", { ...contact }) : word("questionAgency", { agencyPhone })}
      </MailText>
      <MailJob t={t} job={job} />
      <MailText>
        {ways.map(({ minutes, href }, at) => (
          <Fragment key={minutes}>
            {at > 0 ? <br /> : null}
            <Link href={href}>{t("calendar:way.say", { minutes })}</Link>
          </Fragment>
        ))}
      </MailText>
      <MailText>{word("nothing")}</MailText>
    </MailLayout>
  );
}
