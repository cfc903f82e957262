import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInLoader } from "~/access/guards.server";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { loadActivity } from "./load-activity.server";

export const loader = signedInLoader(loadActivity);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Who looked at or changed the own data (PRIV-15). */
export default function Activity() {
  const { title, rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="wrap page stack stack--l">
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("privacy.activity.lead")}</p>
      </div>
      {rows.length === 0 ? (
        <Empty icon="eye" title={t("privacy.activity.empty")} />
      ) : (
        <CardTable
          caption={title}
          columns={["when", "what", "who"].map((name) => ({ label: t(`privacy.activity.column.${name}`) }))}
          rows={rows.map(({ id, when, who, what, device }) => ({
            id,
            cells: [when, device ? `${what} · ${device}` : what, who],
          }))}
        />
      )}
    </div>
  );
}
