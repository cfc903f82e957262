import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { publicAction, publicLoader } from "~/access/guards.server";
import { confirmAttendance } from "~/domain/attendance/reminders/confirm-attendance.server";
import { noFields } from "~/domain/shared/schema";
import { goTo } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import type { Visit } from "~/http/visit.server";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { LinkOver } from "~/ui/job/link-over";
import { attendanceVisit } from "./attendance-visit.server";
import { ComingQuestion } from "./coming-question";
import { ComingThanks } from "./coming-thanks";
import { loadComing } from "./load-coming.server";

/** Asks whether somebody comes; opening it answers nothing (REM-06). */
export const loader = publicLoader(async (visit) => {
  const page = loadComing(visit, await attendanceVisit(visit));
  return json(page, { status: page.job ? 200 : 410 });
});

export const action = publicAction(
  formAction(noFields, async (_typed, visit: Visit) => {
    const { by, context, found, over } = await attendanceVisit(visit);
    const bookingId = found.booking.id;
    const confirmed = over
      ? ({ ok: false, refusal: "linkExpired" } as const)
      : confirmAttendance(context, { bookingId, way: by === "link" ? "mail" : "page" });
    if (confirmed.ok) return goTo(`/staff/bookings/${bookingId}/coming`);
    return refusalOf(confirmed, { status: confirmed.refusal === "linkExpired" ? 410 : 409 });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Coming() {
  const { job, state, phone, home } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  if (!job) return <LinkOver of="attendance" contact={phone} />;
  return (
    <div className="wrap wrap--text page stack stack--l">
      <FormError errors={refused?.errors.form} />
      {state === "coming" ? <ComingThanks job={job} home={home} /> : <ComingQuestion job={job} />}
    </div>
  );
}
