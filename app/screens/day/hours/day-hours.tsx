import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { employerAction, employerLoader } from "~/access/guards.server";
import { SIGNATURE_FORM_BYTES } from "~/forms/signature.server";
import type { EmployerVisit } from "~/http/visit.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { HoursView } from "./hours-view";
import { loadHours } from "./load-hours.server";
import { postHours } from "./post-hours.server";

const askedBy = ({ context, params }: EmployerVisit) => ({
  context,
  eventId: params.eventId ?? "",
  day: params.date ?? "",
});

export const loader = employerLoader((visit) => loadHours(visit, askedBy(visit)));

export const action = employerAction((visit) => postHours(visit, askedBy(visit)), { maxBytes: SIGNATURE_FORM_BYTES });

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** One signature for the hours of many people of an event day (HRS2-14). */
export default function DayHours() {
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  return <HoursView hours={useLoaderData<typeof loader>()} refused={refused} />;
}
