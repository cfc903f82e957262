import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { publicAction, publicLoader } from "~/access/guards.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { LinkOver } from "~/ui/job/link-over";
import { DayView } from "./day-view";
import { type DayShown, loadDay } from "./load-day.server";
import { onsiteOver, ownOnsiteVisit } from "./onsite-visit.server";
import { postDay } from "./post-day.server";

export const loader = publicLoader(async (visit) => {
  const own = await ownOnsiteVisit(visit);
  if (own) return { ...loadDay(visit, { ...own, prefix: null }), over: false as const };
  return onsiteOver(visit);
});

export const action = publicAction(async (visit) => {
  const own = await ownOnsiteVisit(visit);
  return own ? postDay(visit, own) : json(null, { status: 410 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The same day for whoever has its link: no prices, no profile, no other day (CHK-02). */
export default function OnsiteDay() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | null | undefined;
  return data.over ? (
    <LinkOver of="onsite" contact={data.phone} />
  ) : (
    <DayView day={data as DayShown} errors={refused?.errors.form} />
  );
}
