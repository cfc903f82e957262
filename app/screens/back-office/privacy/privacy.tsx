import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { seenForm } from "~/domain/agency/privacy/schema";
import { formAction } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { Status } from "~/ui/parts/status";
import { loadPrivacy, postPrivacy } from "./privacy-page.server";

export const loader = superuserLoader(loadPrivacy);
export const action = superuserAction(formAction(seenForm, postPrivacy));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

const COLUMNS = ["night", "what", "cutOff", "rows", "files", "ms", "state"] as const;

/** What is deleted because it is old: a line a night and class (PRIV-08). */
export default function Privacy() {
  const { title, runs, locked } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead title={title} lead={t("privacy.desk.lead")}>
        <AppLink className="button button--plain" href="/superuser/back-office/privacy/requests">
          {t("privacy.requests.title")}
        </AppLink>
        <AppLink className="button button--plain" href="/superuser/back-office/privacy/records">
          {t("privacy.records.title")}
        </AppLink>
        {locked ? (
          <AppLink className="button button--plain" href="/superuser/back-office/privacy/locked">
            {t("privacy.locked.title")}
          </AppLink>
        ) : null}
        <AppLink className="button button--plain" href="/superuser/back-office/privacy/breach">
          {t("privacy.breach.title")}
        </AppLink>
      </PageHead>
      {runs.length === 0 ? (
        <Empty icon="clock" title={t("privacy.desk.empty")} />
      ) : (
        <CardTable
          caption={title}
          columns={COLUMNS.map((name) => ({
            label: t(`privacy.desk.column.${name}`),
            end: name === "rows" || name === "files" || name === "ms",
          }))}
          rows={runs.map(({ id, night, name, cutOff, rows, files, ms, fault, waits }) => ({
            id,
            cells: [
              night,
              name,
              cutOff,
              rows,
              files,
              ms,
              fault === null ? (
                <Status key="state" tone="ok" icon="check">
                  {t("privacy.desk.done")}
                </Status>
              ) : (
                <div key="state" className="stack stack--s" id={id}>
                  <Status tone="act" icon="alert">
                    {t("privacy.desk.failed")}
                  </Status>
                  <span className="small">{fault}</span>
                  {waits ? (
                    <Form method="post">
                      <SubmitButton tone="plain" small name="runId" value={id}>
                        {t("privacy.desk.seen")}
                      </SubmitButton>
                    </Form>
                  ) : null}
                </div>
              ),
            ],
          }))}
        />
      )}
    </>
  );
}
