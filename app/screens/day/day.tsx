import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { noteDayOpened } from "~/domain/attendance/day/note-day-opened.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { DayView } from "./day-view";
import { loadDay } from "./load-day.server";
import { postDay } from "./post-day.server";

export const loader = bookerLoader((visit) => {
  const { context, params, user } = visit;
  const { eventId = "", date: day = "" } = params;
  const prefix = user.role === "superuser" ? "/superuser" : "/organization";
  const page = loadDay(visit, { context, eventId, day, prefix });
  noteDayOpened(context, { eventId, day });
  return page;
});

export const action = bookerAction((visit) => {
  const { context, params } = visit;
  const { eventId = "", date: day = "" } = params;
  return postDay(visit, { context, eventId, day });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The day of an event, for a phone at the door: who is expected, here, gone (CHK-01). */
export default function Day() {
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  return <DayView day={useLoaderData<typeof loader>()} errors={refused?.errors.form} />;
}
