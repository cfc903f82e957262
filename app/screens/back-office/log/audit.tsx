import { json } from "@remix-run/node";
import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { firstBrokenAuditEntry } from "~/domain/shared/audit.server";
import { FilterBar } from "~/screens/back-office/frame/filter-bar";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { shownInstant } from "~/screens/back-office/frame/shown-change.server";
import { DateField, SelectField, TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Note } from "~/ui/parts/note";
import { AuditTable } from "./audit-table";
import { loadAudit } from "./load-audit.server";

export const loader = superuserLoader(loadAudit);

/** Follows the chain from its first entry to its last, and changes nothing. */
export const action = superuserAction(({ context }) =>
  json({ checked: shownInstant(context.now), broken: firstBrokenAuditEntry(context) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Audit() {
  const { title, asked, exportHref, actions, rows, next } = useLoaderData<typeof loader>();
  const check = useActionData<typeof action>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={t("audit.lead")}>
        <Form method="post">
          <SubmitButton tone="plain" icon="lock">
            {t("audit.check")}
          </SubmitButton>
        </Form>
      </PageHead>
      {check ? (
        <div role="status">
          <Note {...(check.broken === null ? { icon: "check" as const } : { tone: "act" as const })}>
            {check.broken === null
              ? t("audit.whole", { when: check.checked })
              : t("audit.broken", { sequence: check.broken, when: check.checked })}
          </Note>
        </div>
      ) : null}
      <AuditFilter key={JSON.stringify(asked)} asked={asked} actions={actions} exportHref={exportHref} />
      <AuditTable caption={title} rows={rows} next={next} />
    </>
  );
}

type AuditFilterProps = Pick<ReturnType<typeof loadAudit>, "asked" | "actions" | "exportHref">;

/** Who, what, to which thing, and when. */
function AuditFilter({ asked, actions, exportHref }: AuditFilterProps) {
  const { t } = useTranslation("backOffice");
  const field = (name: string) => ({ name, id: `audit-${name}`, initialValue: asked[name] });
  return (
    <FilterBar label={t("audit.filter")} filtered={Object.values(asked).some(Boolean)} exportHref={exportHref}>
      <TextField field={field("person")} label={t("audit.person")} placeholder={t("audit.personHint")} />
      <SelectField field={field("action")} label={t("audit.what")} options={actions} blank={t("audit.all")} />
      <TextField field={field("type")} label={t("audit.object")} />
      <TextField field={field("id")} label={t("audit.objectId")} />
      <DateField field={field("from")} label={t("audit.from")} />
      <DateField field={field("until")} label={t("audit.until")} />
    </FilterBar>
  );
}
