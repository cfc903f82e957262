import { json } from "@remix-run/node";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listAudit, listAuditActions } from "~/domain/agency/audit.queries.server";
import { firstBrokenAuditEntry } from "~/domain/shared/audit.server";
import { readCursor } from "~/domain/shared/keyset";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { actionName } from "~/screens/back-office/frame/audit-words.server";
import { FilterBar } from "~/screens/back-office/frame/filter-bar";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { shownInstant } from "~/screens/back-office/frame/shown-change.server";
import { DateField, SelectField, TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";
import { AuditFacts } from "./audit-facts";
import { auditFilterOf, auditQuery, shownEntry } from "./audit-page.server";

export const loader = superuserLoader((visit) => {
  const { context, url, t } = visit;
  const after = readCursor(url.searchParams.get("after"), "number", "number") as [number, number] | null;
  const page = listAudit(context, auditFilterOf(visit), after);
  return {
    title: t("backOffice:audit.title"),
    asked: Object.fromEntries(auditQuery.map((name) => [name, url.searchParams.get(name) ?? ""])),
    exportHref: `/superuser/back-office/audit.csv${url.search}`,
    actions: listAuditActions(context).map((action) => ({ value: action, label: actionName(visit, action) })),
    rows: page.rows.map((row) => shownEntry(visit, row)),
    next: page.next,
  };
});

/** Follows the chain from its first entry to its last, and changes nothing. */
export const action = superuserAction(({ context }) =>
  json({ checked: shownInstant(context.now), broken: firstBrokenAuditEntry(context) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Audit() {
  const { title, asked, exportHref, actions, rows, next } = useLoaderData<typeof loader>();
  const check = useActionData<typeof action>();
  const busy = useNavigation().state === "submitting";
  const { t } = useTranslation("backOffice");
  const field = (name: string) => ({ name, id: `audit-${name}`, initialValue: asked[name] });
  return (
    <>
      <PageHead title={title} lead={t("audit.lead")}>
        <Form method="post">
          <SubmitButton tone="plain" icon="lock" busy={busy}>
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
      <FilterBar
        key={JSON.stringify(asked)}
        label={t("audit.filter")}
        filtered={Object.values(asked).some(Boolean)}
        exportHref={exportHref}
      >
        <TextField field={field("person")} label={t("audit.person")} placeholder={t("audit.personHint")} />
        <SelectField field={field("action")} label={t("audit.what")} options={actions} blank={t("audit.all")} />
        <TextField field={field("type")} label={t("audit.object")} />
        <TextField field={field("id")} label={t("audit.objectId")} />
        <DateField field={field("from")} label={t("audit.from")} />
        <DateField field={field("until")} label={t("audit.until")} />
      </FilterBar>
      <ListTable
        caption={title}
        columns={[
          { label: t("audit.number") },
          { label: t("audit.when") },
          { label: t("audit.who") },
          { label: t("audit.what") },
          { label: t("audit.object") },
          { label: t("audit.facts") },
        ]}
        rows={rows.map((row) => ({
          id: String(row.sequence),
          cells: [
            row.sequence,
            row.when,
            row.whoId ? (
              <AppLink key="who" href={`?person=${row.whoId}`}>
                {row.who}
              </AppLink>
            ) : (
              row.who
            ),
            row.actionName,
            <AppLink key="object" href={`?type=${row.type}&id=${encodeURIComponent(row.objectId)}`}>
              {row.typeName}
            </AppLink>,
            <AuditFacts key="facts" facts={row.facts} />,
          ],
        }))}
        next={next}
        emptyIcon="lock"
        emptyTitle={t("audit.empty")}
        empty={t("audit.emptyText")}
      />
    </>
  );
}
