import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";

export interface ComingBooking {
  id: string;
  positionId: string;
  day: string;
  start: string;
  end: string;
  eventName: string;
  companyName: string;
  jobPlace: string;
  name: string;
  begun: boolean;
}

interface ComingBookingsProps {
  bookings: ComingBooking[];
  total: number;
  /** Each can be ended here, because the account of its person is closed. */
  ending?: boolean;
}

/** What is booked and still to come; whoever deactivates an account reads it first (BO-03). */
export function ComingBookings({ bookings, total, ending = false }: ComingBookingsProps) {
  const { t } = useTranslation("backOffice");
  const columns = ["event", "company", "person", "day", "time", "place", ...(ending ? ["end"] : [])];
  return (
    <section className="stack" aria-labelledby="coming">
      <h2 id="coming">{t("person.coming", { count: total })}</h2>
      {bookings.length === 0 ? null : (
        <div className="card">
          <CardTable
            caption={t("person.coming", { count: total })}
            columns={columns.map((column) => ({
              label: t(`booking:staff.column.${column}`),
            }))}
            rows={bookings.map((booking) => ({
              id: booking.id,
              cells: [
                <AppLink key="event" className="tap" href={`/superuser/positions/${booking.positionId}/selection`}>
                  {booking.eventName}
                </AppLink>,
                booking.companyName,
                booking.name,
                formatWeekdayDay(t, booking.day),
                <span key="time" className="nowrap">
                  {formatTimeSpan(booking.start, booking.end)}
                </span>,
                booking.jobPlace,
                ...(ending ? [<EndBooking key="end" booking={booking} />] : []),
              ],
            }))}
          />
        </div>
      )}
    </section>
  );
}

function EndBooking({ booking }: { booking: ComingBooking }) {
  const { t } = useTranslation("backOffice");
  if (booking.begun) return null;
  return (
    <Form method="post">
      <SubmitButton tone="lose" small name="intent" value={`endBooking:${booking.id}`}>
        {t("person.endBooking")}
      </SubmitButton>
    </Form>
  );
}
