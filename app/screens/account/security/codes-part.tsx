import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/parts/icon";
import type { ShownSecurity } from "./load-security.server";

/** How many recovery codes are left, and new ones (ACCS-04). */
export function CodesPart({ shown: { app, passkeys, codesLeft, fresh } }: { shown: ShownSecurity }) {
  const { t } = useTranslation("account");
  if (!app && passkeys.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="codes">
      <h2 id="codes" className="h3">
        {t("security.codes.title")}
      </h2>
      <p className="soft">{t("security.codes.left", { count: codesLeft })}</p>
      {fresh ? (
        <form method="post">
          <SubmitButton tone="plain" name="intent" value="codes">
            {t("security.codes.make")}
          </SubmitButton>
        </form>
      ) : null}
    </section>
  );
}

/** The new codes, this once. */
export function ShownCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("account");
  return (
    <section className="card stack" aria-labelledby="new-codes">
      <h2 id="new-codes" className="h3like">
        {t("security.codes.made")}
      </h2>
      <p>{t("security.codes.once")}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <share-link data-text={codes.join("\n")} data-copied={t("security.codes.copied")}>
        <button type="button" className="button button--plain" hidden>
          <Icon name="copy" />
          {t("security.codes.copy")}
        </button>{" "}
        <span role="status" className="small" />
      </share-link>
    </section>
  );
}
