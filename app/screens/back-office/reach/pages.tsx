import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { landingTextForm } from "~/domain/event/landing/schema";
import { formAction } from "~/http/form-action.server";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { loadPages } from "./load-pages.server";
import { savePage } from "./save-page.server";
import { TextForm } from "./text-form";

export const loader = superuserLoader(loadPages);

export const action = superuserAction(formAction(landingTextForm, savePage));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The own words of landing pages (SEEK-10). */
export default function Pages() {
  const { title, rows, chosen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const said = (has: boolean) => t(has ? "reachPages.has" : "reachPages.none");
  return (
    <>
      <PageHead title={title} lead={t("reachPages.lead")} />
      <div className="stack">
        {chosen ? <TextForm key={chosen.path} {...chosen} answer={answer} /> : null}
        <ListTable
          caption={title}
          columns={[
            { label: t("reachPages.page") },
            { label: t("reachPages.side") },
            { label: t("reachPages.de") },
            { label: t("reachPages.en") },
          ]}
          rows={rows.map(({ path, label, side, de, en }) => ({
            id: path,
            cells: [
              <AppLink key="page" href={`?page=${path}`}>
                {label}
              </AppLink>,
              t(`reachPages.${side}`),
              said(de),
              said(en),
            ],
          }))}
          next={null}
          emptyIcon="search"
          emptyTitle={t("reachPages.empty")}
          empty={t("reachPages.emptyText")}
        />
      </div>
    </>
  );
}
