import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { requestForm } from "~/domain/agency/privacy/schema";
import { formAction } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { RequestForm } from "./request-form";
import { loadRequests, postRequest } from "./requests-page.server";

export const loader = superuserLoader(loadRequests);
export const action = superuserAction(formAction(requestForm, postRequest));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

const COLUMNS = ["name", "kind", "person", "cameOn", "due", "state"] as const;

/** Letters and mails about somebody's data (PRIV-13). */
export default function Requests() {
  const { title, rows, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead title={title} lead={t("privacy.requests.lead")} />
      <div className="stack">
        {rows.length === 0 ? (
          <Empty icon="mail" title={t("privacy.requests.empty")} />
        ) : (
          <CardTable
            caption={title}
            columns={COLUMNS.map((name) => ({ label: t(`privacy.requests.${name}`) }))}
            rows={rows.map(({ id, name, href, kind, person, came, due, open }) => ({
              id,
              cells: [
                <AppLink key="name" href={href}>
                  {name}
                </AppLink>,
                kind,
                person,
                came,
                due,
                t(open ? "privacy.requests.open" : "privacy.requests.closed"),
              ],
            }))}
          />
        )}
        <RequestForm {...form} answer={answer} />
      </div>
    </>
  );
}
