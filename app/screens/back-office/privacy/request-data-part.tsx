import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import { DocumentWait, type ShownWait } from "~/ui/parts/document-wait";

interface RequestDataProps {
  /** `over`: nobody has taken it while it was there. */
  zip: { href: string | null; taken: string | null; over: boolean; wait: ShownWait | null } | null;
}

/** The person's data as a file, handed over once. */
export function RequestData({ zip }: RequestDataProps) {
  const { t } = useTranslation("account");
  return (
    <section className="card stack" aria-labelledby="zip">
      <h2 id="zip">{t("privacy.requests.zip")}</h2>
      <p className="soft">{t("privacy.requests.zipLead")}</p>
      {zip === null ? (
        <Form method="post">
          <SubmitButton tone="plain" name="intent" value="make">
            {t("privacy.requests.make")}
          </SubmitButton>
        </Form>
      ) : zip.href ? (
        <form method="post" action={zip.href}>
          <SubmitButton tone="plain">{t("privacy.requests.fetch")}</SubmitButton>
        </form>
      ) : (
        <p role="status">
          {zip.taken ? t("privacy.requests.taken", { when: zip.taken }) : null}
          {zip.over ? t("privacy.requests.over") : null}
          {zip.wait ? <DocumentWait wait={zip.wait} what="zip" /> : null}
        </p>
      )}
    </section>
  );
}
