import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { loadVat } from "./load-vat.server";
import { Recapitulative } from "./recapitulative";

export const loader = superuserLoader(loadVat);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The VAT of a month by case, and the list for the recapitulative statement (EINV-20). */
export default function Vat() {
  const { title, month, before, after, cases, sum, lines, linesSum } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bill");
  return (
    <>
      <PageHead title={title} lead={t("vat.lead")}>
        {lines.length > 0 ? (
          <ButtonLink tone="plain" icon="down" href={`/superuser/back-office/accounting/vat.csv?month=${month}`}>
            {t("vat.csv.download")}
          </ButtonLink>
        ) : null}
      </PageHead>
      <p className="row">
        <AppLink href={before.href}>{before.name}</AppLink>
        {after ? <AppLink href={after.href}>{after.name}</AppLink> : null}
      </p>
      {cases.length === 0 ? (
        <Empty icon="euro" title={t("vat.empty")} level={2}>
          {t("vat.emptyText")}
        </Empty>
      ) : (
        <CardTable
          caption={t("vat.cases")}
          columns={[
            { label: t("vat.column.case") },
            { label: t("vat.column.bills"), end: true },
            { label: t("vat.column.base"), end: true },
            { label: t("vat.column.tax"), end: true },
          ]}
          rows={cases.map(({ id, name, bills, base, tax }) => ({ id, cells: [name, bills, base, tax] }))}
          foot={[t("vat.sum"), "", sum.base, sum.tax]}
        />
      )}
      <Recapitulative lines={lines} sum={linesSum} />
    </>
  );
}
