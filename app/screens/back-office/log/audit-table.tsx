import { useTranslation } from "react-i18next";
import type { AuditFact } from "~/domain/agency/audit";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { AppLink } from "~/ui/frame/app-link";
import type { loadAudit } from "./load-audit.server";

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
function AuditFacts({ facts }: { facts: AuditFact[] }) {
  const { t } = useTranslation("backOffice");
  if (facts.length <= SHORT) return <Facts facts={facts} />;
  return (
    <details>
      <summary className="small tap">{t("audit.more", { count: facts.length })}</summary>
      <Facts facts={facts} />
    </details>
  );
}

type AuditTableProps = { caption: string } & Pick<ReturnType<typeof loadAudit>, "rows" | "next">;

/** Entries, one a row, with the way to all of a person or a thing. */
export function AuditTable({ caption, rows, next }: AuditTableProps) {
  const { t } = useTranslation("backOffice");
  return (
    <ListTable
      caption={caption}
      columns={[
        { label: t("audit.number") },
        { label: t("audit.when") },
        { label: t("audit.who") },
        { label: t("audit.what") },
        { label: t("audit.object") },
        { label: t("audit.facts") },
      ]}
      rows={rows.map((row) => ({
        id: String(row.sequence),
        cells: [
          row.sequence,
          row.when,
          row.whoId ? (
            <AppLink key="who" href={`?person=${row.whoId}`}>
              {row.who}
            </AppLink>
          ) : (
            row.who
          ),
          row.actionName,
          <AppLink key="object" href={`?type=${row.type}&id=${encodeURIComponent(row.objectId)}`}>
            {row.typeName}
          </AppLink>,
          <AuditFacts key="facts" facts={row.facts} />,
        ],
      }))}
      next={next}
      emptyIcon="lock"
      emptyTitle={t("audit.empty")}
      empty={t("audit.emptyText")}
    />
  );
}
