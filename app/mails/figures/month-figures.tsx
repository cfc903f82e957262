import { Link } from "@react-email/components";
import type { monthFiguresMail } from "~/mails/figures/month-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof monthFiguresMail>>>;

/** Five numbers of the month that is over, and where the rest of them is (STAT-09). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { month, before, lines, kind, figuresHref, otherHref } = facts;
  const text = t("mails:monthFigures.text", { month, before });
  return (
    <MailLayout product={product} lang={language} preview={text} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{text}</MailText>
      <MailLines
        lines={lines.map(({ name: label, value, difference }) => ({ label, value: `${value} (${difference})` }))}
      />
      <MailButton href={figuresHref}>{t("mails:monthFigures.button")}</MailButton>
      <MailText>
        <Link href={otherHref}>{t(`mails:monthFigures.other.${kind}`)}</Link>
      </MailText>
    </MailLayout>
  );
}
