import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { buttonForm } from "~/domain/agency/schema";
import { formAction, intents } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { LawsList, LendingRecords } from "./laws-list";
import { loadLaws, postLaws } from "./laws-page.server";

export const loader = superuserLoader(loadLaws);

export const action = superuserAction(intents({ confirm: formAction(buttonForm, postLaws) }));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What the agency's lawyer should read (LAWS-11), and the records of §13 AÜG (LAWS-04). */
export default function Laws() {
  const { title, rows, open, period } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("settings");
  const ticked = [answer?.typed.key ?? []].flat().map(String);
  return (
    <>
      <PageHead title={title} lead={t("laws.lead", { count: open })} />
      <div className="stack">
        <LawsList title={title} rows={rows} errors={answer?.errors.form} ticked={ticked} />
        <LendingRecords period={period} />
      </div>
    </>
  );
}
