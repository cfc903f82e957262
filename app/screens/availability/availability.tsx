import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { findAvailability, listOnBusyDays } from "~/domain/application/availability/own-days.queries.server";
import { saveAvailability } from "~/domain/application/availability/save-availability.server";
import { availabilityForm } from "~/domain/application/availability/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { autosaveOf, saved } from "~/http/forms.server";
import { staffAction, staffLoader } from "~/http/guards.server";
import type { StaffVisit } from "~/http/visit.server";
import { FormError } from "~/ui/form/error-summary";
import { SavedStatus } from "~/ui/form/saved-status";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { AppliedOnBusyDays } from "./applied-on-busy-days";
import { CalendarWeeks } from "./calendar-weeks";
import { NeverOn } from "./never-on";

export const loader = staffLoader(({ context, t, language }) => ({
  title: t("application:availability.title"),
  ...findAvailability(context, language),
  applied: listOnBusyDays(context, language),
}));

export const action = staffAction(
  formAction(availabilityForm, ({ day, never }: z.output<typeof availabilityForm>, { context }: StaffVisit, form) => {
    const { byItself, changed, turn } = autosaveOf(form);
    const isChanged = (name: string) => changed === null || changed.includes(name);
    const done = saveAvailability(context, {
      days: Object.fromEntries(Object.entries(day).filter(([name]) => isChanged(`day.${name}`))),
      never: isChanged("never") ? never : undefined,
      turn,
    });
    if (!done.ok) return refusalOf(done, { status: 409 });
    return byItself ? saved() : redirectWithFlash("/staff/availability", "availabilitySaved");
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** On which days a person is free; a tap saves by itself where there are scripts (ALRT-07). */
export default function Availability() {
  const { title, days, never, applied } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("application");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/my-jobs">{t("myJobs.title")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("availability.lead")}</p>
      </div>
      {applied.length > 0 ? <AppliedOnBusyDays applied={applied} /> : null}
      <save-as-typed to="/staff/availability" {...(refused ? { unsaved: "" } : {})}>
        <form method="post" className="stack stack--l">
          <FormError errors={refused?.errors.form ?? refused?.errors.never} />
          <NeverOn never={never} />
          <CalendarWeeks days={days} />
          <SubmitButton>{t("common:action.save")}</SubmitButton>
        </form>
        <SavedStatus saved={t("messages:availabilitySaved")} />
      </save-as-typed>
    </div>
  );
}
