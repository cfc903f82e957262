import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { staffAction, staffLoader } from "~/access/guards.server";
import { MOST_NAME, WAYS } from "~/domain/application/alerts/alert-rules";
import { saveSearch } from "~/domain/application/alerts/save-search.server";
import { searchForm } from "~/domain/application/alerts/schema";
import { filtersOf, readWallQuery } from "~/domain/application/wall-query";
import { newId } from "~/domain/shared/ids";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";
import { RadioChips } from "~/ui/form/choices";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { labelsOf, proposedName } from "./search-labels.server";

export const loader = staffLoader((visit) => {
  const { context, url, t } = visit;
  const query = readWallQuery(url.searchParams);
  return {
    title: t("application:alerts.save"),
    filters: filtersOf(query).toString(),
    labels: labelsOf(visit, query),
    name: proposedName(visit, query),
    submissionId: newId(context.now),
  };
});

export const action = staffAction(
  formAction(searchForm, async (typed: z.output<typeof searchForm>, { context }: StaffVisit) => {
    const saved = saveSearch(context, typed);
    return saved.ok ? redirectWithFlash("/staff/alerts", "searchSaved") : refusalOf(saved, { status: 409 });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Filters of the wall get a name, and a way to hear of what fits (ALRT-01). */
export default function NewSearch() {
  const { title, labels, filters, name, submissionId } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("application");
  const field = fieldsOf(refused, { name, way: "daily" });
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/job-wall">{t("wall.title")}</BackLink>
      <h1>{title}</h1>
      <FormError errors={refused?.errors.form} />
      <ErrorSummary fields={named(field, { name: t("alerts.name"), way: t("alerts.wayLabel") })} />
      <p className="soft">{labels.join(" · ")}</p>
      <form method="post" className="card stack">
        <HiddenField name="submissionId" value={submissionId} />
        <HiddenField name="filters" value={filters} />
        <TextField field={field("name")} label={t("alerts.name")} maxLength={MOST_NAME} required />
        <RadioChips
          field={field("way")}
          label={t("alerts.wayLabel")}
          options={WAYS.map((way) => ({ value: way, label: t(`alerts.way.${way}`) }))}
        />
        <p className="row row--end">
          <SubmitButton tone="act">{t("common:action.save")}</SubmitButton>
        </p>
      </form>
    </div>
  );
}
