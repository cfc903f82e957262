import { useTranslation } from "react-i18next";
import { formatWeekdayDay } from "~/i18n/format";
import { ButtonLink } from "~/ui/parts/button-link";
import type { Deadline, NextThing } from "./next-thing";

type NextStepProps = {
  next: NextThing;
  until: Deadline;
  /** The page of the job; "" on it. */
  page: string;
  contractId?: string | null;
  /** Null for an application. */
  bookingId: string | null;
  hoursHref: string;
};

/** What comes next for a booked job, and the way there. */
export function NextStep({ next, until, page, contractId, bookingId, hoursHref }: NextStepProps) {
  const { t } = useTranslation("contract");
  const ways: Partial<Record<NextThing, string>> = {
    change: `/staff/bookings/${bookingId}/change`,
    otherHours: `/staff/bookings/${bookingId}/hours`,
    bank: `${page}#bank`,
    create: `${page}#contract`,
    ...(contractId ? { sign: `/staff/contracts/${contractId}/sign` } : {}),
    submit: `${page}#contract`,
    briefings: `${page}#briefings`,
    hours: hoursHref,
    // The page of the hours says who confirms them now.
    late: hoursHref,
  };
  const href = ways[next];
  return (
    <>
      <p className="small">
        <b>{t("next.label")}</b> {t(`next.${next}`)} <Until next={next} until={until} />
      </p>
      {href ? (
        <ButtonLink href={href} tone="act">
          {t(`go.${next}`)}
        </ButtonLink>
      ) : null}
    </>
  );
}

function Until({ next, until }: { next: NextThing; until: Deadline }) {
  const { t } = useTranslation("contract");
  if (!until) return null;
  if (until === "now") return <b>{t("next.now")}</b>;
  const when = { day: formatWeekdayDay(t, until.day), time: until.time };
  return <span className="num">{t(next === "work" ? "next.at" : "next.by", when)}</span>;
}
