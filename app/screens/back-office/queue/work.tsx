import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { Confirm } from "~/ui/parts/confirm";
import { loadWork } from "./load-work.server";
import { workOnFailed } from "./work-actions.server";
import { workName } from "./work-name";
import { WorkTable } from "./work-table";

export const loader = superuserLoader(loadWork);

export const handle = {
  dialog: ({ asked }: { asked: { id: string; values: Record<string, string> } | null }) =>
    asked ? <ConfirmWork id={asked.id} values={asked.values} /> : null,
};

export const action = superuserAction(workOnFailed);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Work() {
  const { title, rows, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={t("work.lead")} />
      <WorkTable rows={rows} next={next} />
    </>
  );
}

/** Asks before work is given up for good. */
function ConfirmWork({ id, values }: { id: string; values: Record<string, string> }) {
  const { t } = useTranslation("backOffice");
  return (
    <Confirm
      title={t("work.dismissTitle")}
      closeHref="?"
      action="/superuser/back-office/work"
      hidden={{ outboxId: id, intent: "dismiss" }}
      confirmLabel={t("work.dismiss")}
      lose
    >
      <p>{t("work.dismissText", { what: workName(t, values) })}</p>
    </Confirm>
  );
}
