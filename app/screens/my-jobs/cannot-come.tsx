import { useTranslation } from "react-i18next";
import { AgencyPhone } from "~/ui/parts/agency-phone";

interface CannotComeProps {
  bookingId: string;
  begun: boolean;
  /** The page asks whether the person comes, and has the way out beside it. */
  asked: boolean;
  phone: string;
}

/** The way out of a booked job, and whom to call (FLOW-11); from its start on only the number. */
export function CannotCome({ bookingId, begun, asked, phone }: CannotComeProps) {
  const { t } = useTranslation("cancellation");
  return (
    <p className="row small">
      {begun || asked ? null : (
        <a className="tap" href={`/staff/bookings/${bookingId}/cancel`}>
          {t("own.link")}
        </a>
      )}
      <span>
        {t("own.call")} <AgencyPhone phone={phone} />
      </span>
    </p>
  );
}
