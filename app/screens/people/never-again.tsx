import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { BookingBetween } from "~/domain/selection/people/bookings-between.queries.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";

interface NeverAgainProps {
  person: { userId: string; firstName: string; blocked: boolean };
  /** Stays, unless the company cancels it. */
  booked: BookingBetween[];
}

/** Whom the company does not want again, and what is booked meanwhile; the person is not told (TEAM-04, TEAM-07). */
export function NeverAgain({ person: { firstName, blocked }, booked }: NeverAgainProps) {
  const { t } = useTranslation("people");
  return (
    <section className="card stack" aria-labelledby="never">
      <h2 id="never">{t("never.title")}</h2>
      {booked.length > 0 ? (
        <Note tone="act" icon="alert">
          {t("never.booked", { firstName })}
        </Note>
      ) : null}
      {booked.map(({ bookingId, positionId, jobName, eventName, day, start, end, begun }) => (
        <p key={bookingId} className="row row--apart">
          <span>{`${jobName}, ${eventName} · ${formatWeekdayDay(t, day)}, ${formatTimeSpan(start, end)}`}</span>
          {begun ? null : (
            <AppLink className="tap" href={`/organization/positions/${positionId}/cancel`}>
              {t("never.cancel")}
            </AppLink>
          )}
        </p>
      ))}
      <p>{t(blocked ? "never.isBlocked" : "never.text", { firstName })}</p>
      <Form method="post">
        <HiddenField name="wanted" value={blocked ? "0" : "1"} />
        <SubmitButton tone={blocked ? "plain" : "lose"} name="intent" value="block">
          {t(blocked ? "never.undo" : "never.confirm")}
        </SubmitButton>
      </Form>
    </section>
  );
}
