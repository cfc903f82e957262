import { Form, Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { countsOf } from "~/domain/agency/queue/kinds-of-duty";
import { agencySearchPath } from "~/ui/dialogs/agency-search";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { RowKeys } from "~/ui/keys/row-keys";
import { BackOfficeNav } from "./back-office-nav";

export const loader = superuserLoader(({ context, url, user }) => ({
  counts: countsOf(user.duty, findCounts(context)),
  asked: url.searchParams.get("q") ?? "",
}));

/** Documents and forms: what scripts add to them stands in app/enhance (docs/decisions/0142). */
export const handle = { hydrated: false, sheet: "back-office" };

export default function BackOfficeLayout() {
  const { counts, asked } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  const { t: search } = useTranslation("search");
  return (
    <div className="wrap wrap--dense page page--dense stack">
      <BackOfficeNav counts={counts}>
        <Form method="get" action={agencySearchPath} role="search" className="filters">
          <TextField
            field={{ name: "q", id: "search-all", initialValue: asked, maxLength: 100 }}
            label={search("agency.label")}
            hushLabel
            type="search"
            placeholder={search("agency.placeholder")}
            accessKey="s"
            aria-keyshortcuts="Control+K /"
          />
          <SubmitButton tone="plain" icon="search">
            {search("agency.submit")}
          </SubmitButton>
          <span className="small soft only-wide" aria-hidden="true">
            <kbd>{search("agency.control")}</kbd> <kbd>K</kbd>
          </span>
        </Form>
      </BackOfficeNav>
      <Outlet />
      <RowKeys />
      <p className="small soft only-wide">{t("keys")}</p>
    </div>
  );
}
