import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { reportNoShow } from "~/domain/booking/no-show/report-no-show.server";
import { noShowForm } from "~/domain/booking/schema";
import { formAction } from "~/http/form-action.server";
import type { BookerVisit } from "~/http/visit.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { aboutPerson } from "./about-person.server";
import { loadNoShow } from "./load-no-show.server";
import { NoShowForm } from "./no-show-form";
import { PositionQuestion } from "./position-question";

export const loader = bookerLoader(loadNoShow);

export const action = bookerAction(
  formAction(noShowForm, ({ called, ...typed }, visit: BookerVisit, form) =>
    aboutPerson(visit, form, "noShowReported", (asked) =>
      reportNoShow(visit.context, { ...asked, ...typed, called: called === "on" }),
    ),
  ),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Reports that somebody did not come, after saying what follows from it, or says why it cannot be (SUBS-07). */
export default function NoShow() {
  const { person, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  return (
    <PositionQuestion
      {...data}
      crumb={data.title}
      heading={`${data.title}: ${person}`}
      form={(back) => <NoShowForm {...data} back={back} answer={answer} />}
    />
  );
}
