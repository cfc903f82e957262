import type { alertMail } from "~/mails/agency/alert-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof alertMail>>;

export function Mail({ t, language, subject, product, footer, facts: { found, todo, href } }: Props) {
  return (
    <MailLayout product={product} lang={language} preview={found} heading={subject} footer={footer}>
      <MailText>{found}</MailText>
      {todo ? <MailText>{todo}</MailText> : null}
      <MailButton href={href}>{t("mails:alert.button")}</MailButton>
    </MailLayout>
  );
}
