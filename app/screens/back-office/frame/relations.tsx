import { useTranslation } from "react-i18next";
import type { Relation } from "~/domain/agency/accounts/company-person-relations.queries.server";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { NoteVersions } from "~/ui/person/note-versions";

const COLUMNS = ["starred", "note", "never"] as const;

/** Stars, notes and "never again" in both directions; the agency reads them and sets none (TEAM-07). */
export function Relations({ rows, of }: { rows: Relation[]; of: "person" | "company" }) {
  const { t } = useTranslation("people");
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="between">
      <h2 id="between">{t("between.title")}</h2>
      <div className="card">
        <CardTable
          caption={t("between.title")}
          columns={[of === "person" ? "company" : "person", ...COLUMNS].map((name) => ({
            label: t(`between.${name}`),
          }))}
          rows={rows.map((row) => ({
            id: `${row.companyId}-${row.userId}`,
            cells: [
              <Other key="other" row={row} of={of} />,
              row.starred ? t("between.yes") : "–",
              <div key="note">
                {row.note || "–"}
                <NoteVersions versions={row.versions} />
              </div>,
              [row.byCompany ? t("between.byCompany") : "", row.byPerson ? t("between.byPerson") : ""]
                .filter(Boolean)
                .join(", ") || "–",
            ],
          }))}
        />
      </div>
    </section>
  );
}

function Other({ row, of }: { row: Relation; of: "person" | "company" }) {
  return of === "person" ? (
    <AppLink href={`/superuser/back-office/companies/${row.companyId}`}>{row.companyName}</AppLink>
  ) : (
    <AppLink href={`/superuser/back-office/accounts/${row.userId}`}>{row.name}</AppLink>
  );
}
