import { Form, Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { superuserLoader } from "~/http/guards.server";
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
  useRowKeys();
  return (
    <div className="wrap page stack">
      <Form method="get" action="/superuser/back-office/search" role="search" className="filters">
        <TextField
          field={{ name: "q", id: "search-all", initialValue: asked, maxLength: 100 }}
          label={t("search.label")}
          hushLabel
          type="search"
          placeholder={t("search.placeholder")}
          accessKey="s"
        />
        <SubmitButton tone="plain" icon="search">
          {t("search.submit")}
        </SubmitButton>
      </Form>
      <BackOfficeNav counts={counts} />
      <Outlet />
      <p className="small soft only-wide">{t("keys")}</p>
    </div>
  );
}
