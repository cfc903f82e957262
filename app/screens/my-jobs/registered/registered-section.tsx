import { useTranslation } from "react-i18next";
import type { REPORT_WAYS } from "~/domain/elda/rules";
import { formatWeekdayDay } from "~/i18n/format";
import { buttonClass } from "~/ui/parts/button-class";
import { Icon } from "~/ui/parts/icon";

interface RegisteredSectionProps {
  days: {
    id: string;
    day: string;
    reported: { day: string; time: string };
    way: (typeof REPORT_WAYS)[number];
    protocol: string;
  }[];
}

/** The days that are registered with the insurers, and the copy of each that is due to the person (ELDA-14). */
export function RegisteredSection({ days }: RegisteredSectionProps) {
  const { t } = useTranslation("contract");
  if (days.length === 0) return null;
  return (
    <section className="card stack" id="registered" aria-labelledby="registered-title">
      <h2 id="registered-title">{t("registered.title")}</h2>
      {days.map(({ id, day, reported, way, protocol }) => (
        <form key={id} method="post" action={`/staff/registrations/${id}/slip.pdf`} className="stack stack--s">
          <p>
            <b className="num">{formatWeekdayDay(t, day)}</b>
            <br />
            <span className="soft">
              {t("registered.days", { day: formatWeekdayDay(t, reported.day), time: reported.time })}
              <br />
              {howOf(t(`calendar:proof.ways.${way}`), protocol)}
            </span>
          </p>
          <p>
            {/* The answer is a file and the page stays, so that nothing may lock the button. */}
            <button type="submit" className={buttonClass({ tone: "plain" })}>
              <Icon name="down" />
              {t("registered.slipOf", { day: formatWeekdayDay(t, day) })}
            </button>
          </p>
        </form>
      ))}
    </section>
  );

  function howOf(way: string, protocol: string) {
    return protocol ? t("registered.protocolOf", { way, protocol }) : way;
  }
}
