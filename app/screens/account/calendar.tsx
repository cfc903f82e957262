import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInAction, signedInLoader } from "~/access/guards.server";
import { passwordIsFresh } from "~/access/reentered-password.server";
import { findOwnCalendarKey } from "~/domain/account/calendar-key.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import { CurrentPasswordField } from "~/ui/form/current-password-field";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { changeCalendar } from "./calendar-actions.server";
import { CalendarAddress, type MadeAddress } from "./calendar-address";

export const loader = signedInLoader((visit) => {
  const { context, user, t } = visit;
  const own = findOwnCalendarKey(context);
  const momentOf = (at: number) => ({ day: formatWeekdayDay(t, dayOf(at)), time: clockOf(at) });
  return {
    title: t("calendar:page.title"),
    role: user.role,
    asksPassword: !passwordIsFresh(visit),
    own: own && {
      made: momentOf(own.createdAt),
      fetched: own.lastFetchedAt === null ? null : momentOf(own.lastFetchedAt),
      withOpen: own.withOpen,
    },
  };
});

export const action = signedInAction(changeCalendar);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The private address by which calendars fetch the jobs of this account (CAL-01). */
export default function CalendarPage() {
  const { title, role, own, asksPassword } = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>() as (Partial<MadeAddress> & Partial<RefusedForm>) | undefined;
  const refused = made?.errors ? (made as RefusedForm) : undefined;
  const { t } = useTranslation("calendar");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t(`page.lead.${role}`)}</p>
      </div>
      {made?.address ? <CalendarAddress {...(made as MadeAddress)} /> : null}
      {own && role === "employer" ? (
        <form method="post" className="card stack stack--s">
          <label className="check">
            <input type="checkbox" name="open" defaultChecked={own.withOpen} />
            <span>{t("page.withOpen")}</span>
          </label>
          <div>
            <SubmitButton tone="plain" name="intent" value="open">
              {t("common:action.save")}
            </SubmitButton>
          </div>
        </form>
      ) : null}
      <form method="post" className="stack">
        {own ? (
          <p>
            {t("page.madeAt", own.made)} {own.fetched ? t("page.fetchedAt", own.fetched) : t("page.notFetched")}
          </p>
        ) : null}
        <FormError errors={aboveForm(refused, "currentPassword")} />
        {asksPassword ? <CurrentPasswordField field={fieldsOf(refused)("currentPassword")} /> : null}
        <div className="row">
          <SubmitButton tone={own ? "plain" : "act"} name="intent" value="make">
            {t(own ? "page.again" : "page.make")}
          </SubmitButton>
          {own ? (
            <SubmitButton tone="bare" name="intent" value="end">
              {t("page.end")}
            </SubmitButton>
          ) : null}
        </div>
        {own ? <p className="small soft">{t("page.againHint")}</p> : null}
      </form>
      <p className="small soft">{t("page.late")}</p>
    </div>
  );
}
