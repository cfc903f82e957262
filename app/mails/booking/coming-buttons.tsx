import { Button, Section } from "@react-email/components";
import type { TFunction } from "i18next";
import { MailButton } from "~/mails/mail-layout";

/** The two answers; both lead to the page that asks, and only its button says anything (REM-05, REM-06). */
export function ComingButtons({ t, href }: { t: TFunction; href: string }) {
  return (
    <Section>
      <MailButton href={href}>{t("mails:coming.yes")}</MailButton>
      <Button href={href} style={{ fontSize: 16, lineHeight: "24px", color: "#14533d", textDecoration: "underline" }}>
        {t("mails:coming.no")}
      </Button>
    </Section>
  );
}
