import { Form, Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { superuserLoader } from "~/http/guards.server";
import { agencySearchPath } from "~/ui/dialogs/agency-search";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackOfficeNav } from "./back-office-nav";
import { useRowKeys } from "./use-row-keys";

export const loader = superuserLoader(({ context, url }) => ({
  counts: findCounts(context),
  asked: url.searchParams.get("q") ?? "",
}));

export const handle = { sheet: "back-office" };

export default function BackOfficeLayout() {
  const { counts, asked } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  const { t: search } = useTranslation("agencySearch");
  useRowKeys();
  return (
    <div className="wrap wrap--dense page page--dense stack">
      <BackOfficeNav counts={counts}>
        <Form method="get" action={agencySearchPath} role="search" className="filters">
          <TextField
            field={{ name: "q", id: "search-all", initialValue: asked, maxLength: 100 }}
            label={search("label")}
            hushLabel
            type="search"
            placeholder={search("placeholder")}
            accessKey="s"
            aria-keyshortcuts="Control+K /"
          />
          <SubmitButton tone="plain" icon="search">
            {search("submit")}
          </SubmitButton>
          <span className="small soft only-wide" aria-hidden="true">
            <kbd>{search("control")}</kbd> <kbd>K</kbd>
          </span>
        </Form>
      </BackOfficeNav>
      <Outlet />
      <p className="small soft only-wide">{t("keys")}</p>
    </div>
  );
}
