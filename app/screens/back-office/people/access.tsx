import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { listAgencyAccess } from "~/domain/agency/accounts/agency-access.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { formatDay } from "~/i18n/format";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Factors, LastLogIn } from "./access-cells";

export const loader = superuserLoader(({ context, t }) => ({
  title: t("backOffice:access.title"),
  rows: listAgencyAccess(context).map(({ lastLogIn, ...row }) => ({
    ...row,
    lastLogIn: lastLogIn === null ? null : formatDay(dayOf(lastLogIn)),
  })),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Who of the agency can get in, and how well the door is shut (ACCS-21). */
export default function Access() {
  const { title, rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  const columns = ["name", "email", "duty", "factors", "lastLogIn"].map((name) => ({
    label: t(`access.column.${name}`),
  }));
  return (
    <>
      <PageHead title={title} lead={t("access.lead")} />
      <CardTable
        caption={title}
        columns={columns}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            <AppLink key="name" href={`/superuser/back-office/accounts/${row.id}`}>
              {row.name}
            </AppLink>,
            row.email,
            t(`account:duty.${row.duty}`),
            <Factors key="factors" row={row} />,
            <LastLogIn key="last" row={row} />,
          ],
        }))}
      />
    </>
  );
}
