import type { z } from "zod";
import { hoursLeft } from "~/domain/agency/privacy/breach/breach-rules";
import { keepBreach, listBreaches } from "~/domain/agency/privacy/breach/keep-breach.server";
import { personalClasses } from "~/domain/agency/privacy/data-classes";
import type { breachForm } from "~/domain/agency/privacy/schema";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf, instantOf, isDay } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { readClock } from "~/i18n/typed-time";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownInstant } from "~/screens/back-office/frame/shown-change.server";

/** What was noticed, with the hours that are left of 72. */
export function loadBreaches({ context, t }: AgencyVisit) {
  return {
    title: t("account:privacy.breach.title"),
    submissionId: newId(context.now),
    now: { day: dayOf(context.now), clock: clockOf(context.now) },
    options: personalClasses.map(({ name }) => ({ value: name, label: t(`account:privacy.class.${name}.title`) })),
    rows: listBreaches(context).map(({ id, noticedAt, what, whose, notice }) => {
      const left = hoursLeft(noticedAt, context.now);
      return {
        id,
        what,
        whose,
        notice,
        noticed: shownInstant(noticedAt),
        late: left < 0,
        left: left < 0 ? t("account:privacy.breach.late") : t("account:privacy.breach.left", { count: left }),
      };
    }),
  };
}

export function postBreach(
  { day, clock: typed, ...said }: z.output<typeof breachForm>,
  visit: AgencyVisit,
  form: FormData,
) {
  const { context, language } = visit;
  const clock = readClock(typed);
  if (!isDay(day) || clock === null) return { fields: [{ field: "day", key: "required" as const }], status: 400 };
  const submissionId = submissionIdOf(form, context.now);
  const done = keepBreach(context, { ...said, noticedAt: instantOf(day, clock), language, submissionId });
  if (!done.ok) return refusalOf(done, { field: "day" });
  return redirectWithFlash("/superuser/back-office/privacy/breach", "breachKept");
}
