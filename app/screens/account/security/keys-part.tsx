import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";

/** Single keys in lists and grids, which a voice or a shaking hand may press unasked (BULK-12, WCAG 2.1.4). */
export function KeysPart({ off }: { off: boolean }) {
  const { t } = useTranslation("account");
  return (
    <section className="card stack" aria-labelledby="keys">
      <h2 id="keys" className="h3">
        {t("security.keys.title")}
      </h2>
      <p className="soft">{t(off ? "security.keys.areOff" : "security.keys.areOn")}</p>
      <form method="post">
        <SubmitButton tone="plain" name="intent" value={off ? "keysOn" : "keysOff"}>
          {t(off ? "security.keys.switchOn" : "security.keys.switchOff")}
        </SubmitButton>
      </form>
    </section>
  );
}
