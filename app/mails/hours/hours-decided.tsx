import { formatWeekdayDay } from "~/i18n/format";
import type { hoursDecidedMail } from "~/mails/hours/proposal-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof hoursDecidedMail>>>;

/** For company and person: what each had said, what counts now, and why. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:hoursDecided.${key}`, values);
  const { person, company, money, objectHref } = facts;
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t(`mails:hello${facts.ofCompany ? "Company" : "Staff"}`, { name })}</MailText>
      <MailText>{word("text")}</MailText>
      <MailLines
        lines={[
          { label: t("mails:hoursConfirmed.work"), value: `${facts.job.work}, ${formatWeekdayDay(t, facts.day)}` },
          { label: word("person", { person }), value: facts.personSaid },
          { label: word("company", { company }), value: facts.companySaid ?? word("none") },
          { label: word("counts"), value: facts.counts },
          { label: word("reason"), value: facts.reason },
          ...Object.entries(money).map(([key, value]) => ({ label: word(key), value, sum: true })),
        ]}
      />
      <MailButton href={facts.pageHref}>{word("button")}</MailButton>
      {objectHref ? (
        <MailText>
          {t("mails:hoursConfirmed.objectText")} <a href={objectHref}>{t("mails:hoursConfirmed.object")}</a>
        </MailText>
      ) : null}
    </MailLayout>
  );
}
