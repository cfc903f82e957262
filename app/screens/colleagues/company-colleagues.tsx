import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { workOnColleagues } from "./colleagues-actions.server";
import { ColleaguesPage } from "./colleagues-page";
import { loadColleagues } from "./load-colleagues.server";

export const links = listsLinks;

export const loader = employerLoader(loadColleagues);

export const action = employerAction(workOnColleagues);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The people of a company with what each of them may do (ACCS-11). */
export default function CompanyColleagues() {
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("payment");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href="/organization/profile">{t("profile.title")}</BackLink>
      <ColleaguesPage page={useLoaderData<typeof loader>()} answer={answer} />
    </div>
  );
}
