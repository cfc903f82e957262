import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { dismissWork, retryWork } from "~/domain/agency/queue/failed-work.server";
import { listQueue } from "~/domain/agency/queue/queue.queries.server";
import { failedWorkForm } from "~/domain/agency/schema";
import { readCursor } from "~/domain/shared/keyset";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { ConfirmWork } from "./confirm-work";
import { workName } from "./work-name";

const path = "/superuser/back-office/work";

export const loader = superuserLoader(({ context, url, t }) => {
  const after = readCursor(url.searchParams.get("after"), "number", "string") as [number, string] | null;
  const { rows, next } = listQueue(context, "failedWork", after);
  const dismiss = url.searchParams.get("dismiss");
  return {
    title: t("backOffice:work.title"),
    rows: rows.map(({ id, since, values }) => ({ id, values, when: `${formatDay(dayOf(since))}, ${clockOf(since)}` })),
    next,
    asked: rows.find(({ id }) => id === dismiss) ?? null,
  };
});

export const handle = {
  dialog: ({ asked }: { asked: { id: string; values: Record<string, string> } | null }) =>
    asked ? <ConfirmWork id={asked.id} values={asked.values} /> : null,
};

export const action = superuserAction(
  intents({
    retry: formAction(failedWorkForm, ({ outboxId }, { context }: AgencyVisit) => {
      foundOr404(retryWork(context, outboxId).ok || null);
      return redirectWithFlash(path, "workRetried");
    }),
    dismiss: formAction(failedWorkForm, ({ outboxId }, { context }: AgencyVisit) => {
      foundOr404(dismissWork(context, outboxId).ok || null);
      return redirectWithFlash(path, "workDismissed");
    }),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Work() {
  const { title, rows, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={t("work.lead")} />
      <ListTable
        caption={t("work.caption")}
        columns={[
          { label: t("work.what") },
          { label: t("work.when") },
          { label: t("work.attempts"), end: true },
          { label: t("work.error") },
          { label: t("work.acts"), hush: true },
        ]}
        rows={rows.map(({ id, values, when }) => ({
          id,
          cells: [
            workName(t, values),
            when,
            values.attempts,
            values.error,
            <div className="row" key="acts">
              <Form method="post">
                <HiddenField name="outboxId" value={id} />
                <SubmitButton tone="plain" small name="intent" value="retry">
                  {t("work.retry")}
                </SubmitButton>
              </Form>
              <AppLink className="button button--bare button--s" href={`?dismiss=${id}`}>
                {t("work.dismiss")}
              </AppLink>
            </div>,
          ],
        }))}
        next={next}
        emptyIcon="check"
        emptyTitle={t("work.empty")}
        empty={t("work.emptyText")}
      />
    </>
  );
}
