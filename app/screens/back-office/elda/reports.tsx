import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { BackLink } from "~/ui/frame/back-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { KeysetPager } from "~/ui/parts/keyset-pager";
import { Status } from "~/ui/parts/status";
import { loadReports } from "./load-reports.server";

export const loader = superuserLoader(loadReports);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

const columns = ["at", "about", "days", "how", "state", "receipt"] as const;

/** What the insurers were told, with what came late and each receipt (ELDA-06). */
export default function EldaReports() {
  const { title, reports, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("elda");
  return (
    <>
      <BackLink href="/superuser/back-office/elda">{t("title")}</BackLink>
      <PageHead title={title} lead={t("reports.lead")} />
      {reports.length === 0 ? (
        <Empty icon="clock" title={t("reports.empty")} level={2}>
          {t("reports.emptyText")}
        </Empty>
      ) : (
        <CardTable
          caption={title}
          columns={columns.map((name) => ({ label: t(`reports.${name}`) }))}
          rows={reports.map(({ id, at, name, days, kind, way, protocol, late, undone, receiptHref }) => ({
            id,
            cells: [
              at,
              name,
              days,
              [t(`ways.${way}`), protocol].filter(Boolean).join(", "),
              <State key="state" storno={kind === "storno"} late={late} undone={undone} />,
              receiptHref ? (
                <ButtonLink key="receipt" tone="bare" small icon="down" href={receiptHref} download="">
                  {t("receipt")}
                  <span className="hush">{`: ${name}, ${at}`}</span>
                </ButtonLink>
              ) : null,
            ],
          }))}
        />
      )}
      <KeysetPager shown={reports.length} next={next} />
    </>
  );
}

function State({ storno, late, undone }: { storno: boolean; late: boolean; undone: boolean }) {
  const { t } = useTranslation("elda");
  if (undone) return <span className="soft">{t("reports.undone")}</span>;
  return (
    <>
      {t(storno ? "reports.storno" : "reports.registration")}{" "}
      {late ? (
        <Status tone="none" icon="alert">
          {t("late")}
        </Status>
      ) : null}
    </>
  );
}
