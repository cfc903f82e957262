import { json } from "@remix-run/node";
import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { listAuditActions } from "~/domain/agency/audit.queries.server";
import { firstBrokenAuditEntry } from "~/domain/shared/audit.server";
import { actionName } from "~/screens/back-office/frame/audit-words.server";
import { listPage } from "~/screens/back-office/frame/list.server";
import { ListView } from "~/screens/back-office/frame/list-view";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { shownInstant } from "~/screens/back-office/frame/shown-change.server";
import { DateField, SelectField, TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Note } from "~/ui/parts/note";
import { auditList } from "./audit-list";
import { auditSource } from "./audit-source.server";

export const loader = superuserLoader((visit) => ({
  ...listPage(auditSource, visit),
  actions: listAuditActions(visit.context).map((action) => ({ value: action, label: actionName(visit, action) })),
}));

/** Follows the chain from its first entry to its last, and changes nothing. */
export const action = superuserAction(({ context }) =>
  json({ checked: shownInstant(context.now), broken: firstBrokenAuditEntry(context) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Audit() {
  const { actions, ...page } = useLoaderData<typeof loader>();
  const check = useActionData<typeof action>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={page.title} lead={t("audit.lead")}>
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
      <ListView list={auditList} page={page}>
        <AuditFields asked={page.query} actions={actions} />
      </ListView>
    </>
  );
}

type AuditFieldsProps = { asked: Record<string, string>; actions: { value: string; label: string }[] };

/** Who, what, to which thing, and when. */
function AuditFields({ asked, actions }: AuditFieldsProps) {
  const { t } = useTranslation("backOffice");
  const field = (name: string) => ({ name, id: `audit-${name}`, initialValue: asked[name] });
  return (
    <>
      <TextField field={field("person")} label={t("audit.person")} placeholder={t("audit.personHint")} />
      <SelectField field={field("action")} label={t("audit.what")} options={actions} blank={t("audit.all")} />
      <TextField field={field("type")} label={t("audit.object")} />
      <TextField field={field("id")} label={t("audit.objectId")} />
      <DateField field={field("from")} label={t("audit.from")} />
      <DateField field={field("until")} label={t("audit.until")} />
    </>
  );
}
