import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { workOnColleagues } from "./colleagues-actions.server";
import { ColleaguesPage } from "./colleagues-page";
import { loadColleagues } from "./load-colleagues.server";

export const loader = superuserLoader(loadColleagues);

export const action = superuserAction(workOnColleagues);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The people of the agency with what each of them may do (ACCS-10). */
export default function AgencyColleagues() {
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  return <ColleaguesPage page={useLoaderData<typeof loader>()} answer={answer} />;
}
