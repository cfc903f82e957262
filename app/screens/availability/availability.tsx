import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { findAvailability, listOnBusyDays } from "~/domain/application/availability/own-days.queries.server";
import { availabilityForm } from "~/domain/application/availability/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";
import { CheckChips } from "~/ui/form/choices";
import { FormError } from "~/ui/form/error-summary";
import { SavedStatus } from "~/ui/form/saved-status";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { AppliedOnBusyDays } from "./applied-on-busy-days";
import { CalendarMonths } from "./calendar-months";
import { type AvailabilityForm, saveChanged } from "./save-changed.server";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Days of the week on which the person never works. */
function NeverOn({ never }: { never: readonly number[] }) {
  const { t } = useTranslation("application");
  return (
    <CheckChips
      field={{ name: "never", id: "never", initialValue: never.map(String) }}
      label={t("availability.never")}
      hint={t("availability.neverHint")}
      options={WEEKDAYS.map((weekday) => ({ value: String(weekday), label: t(`availability.weekday.${weekday}`) }))}
    />
  );
}

export const loader = staffLoader(({ context, t, language }) => ({
  title: t("application:availability.title"),
  ...findAvailability(context, language),
  applied: listOnBusyDays(context, language),
}));

export const action = staffAction(
  formAction(availabilityForm, (typed: AvailabilityForm, { context }: StaffVisit, form) => {
    const done = saveChanged(context, typed, form);
    return done.ok ? redirectWithFlash("/staff/availability", "availabilitySaved") : refusalOf(done, { status: 409 });
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
      <save-as-typed to="/staff/availability/draft" {...(refused ? { unsaved: "" } : {})}>
        <form method="post" className="stack stack--l">
          <FormError errors={refused?.errors.form ?? refused?.errors.never} />
          <NeverOn never={never} />
          <p className="small soft">{t("availability.nothingSaid")}</p>
          <CalendarMonths days={days} />
          <SubmitButton>{t("common:action.save")}</SubmitButton>
        </form>
        <SavedStatus saved={t("messages:availabilitySaved")} />
      </save-as-typed>
    </div>
  );
}
