import { useTranslation } from "react-i18next";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { AppLink } from "~/ui/frame/app-link";
import { AuditFacts } from "./audit-facts";
import type { loadAudit } from "./load-audit.server";

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
