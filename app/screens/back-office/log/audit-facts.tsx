import { useTranslation } from "react-i18next";
import type { AuditFact } from "~/domain/agency/audit";

const SHORT = 2;

function Facts({ facts }: { facts: AuditFact[] }) {
  const { t } = useTranslation("backOffice");
  return (
    <ul>
      {facts.map(({ name, before, value }) => (
        <li key={name} className="small anywhere">
          {name ? <span className="soft">{name}: </span> : null}
          {before === undefined ? value : t("audit.change", { before: before || "–", after: value || "–" })}
        </li>
      ))}
    </ul>
  );
}

/** What an entry tells: what was and what is. A long one opens. */
export function AuditFacts({ facts }: { facts: AuditFact[] }) {
  const { t } = useTranslation("backOffice");
  if (facts.length <= SHORT) return <Facts facts={facts} />;
  return (
    <details>
      <summary className="small tap">{t("audit.more", { count: facts.length })}</summary>
      <Facts facts={facts} />
    </details>
  );
}
