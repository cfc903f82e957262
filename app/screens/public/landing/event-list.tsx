import { useTranslation } from "react-i18next";
import type { LandingLink } from "./landing-links.server";

/** Events that have several open jobs; their names are too long for chips. */
export function EventList({ events }: { events: LandingLink[] }) {
  const { t } = useTranslation("landing");
  return (
    <section className="stack stack--s" aria-labelledby="events">
      <h2 className="h3like" id="events">
        {t("jobs.events")}
      </h2>
      <ul>
        {events.map(({ href, label, note }) => (
          <li key={href}>
            <a className="tap" href={href}>
              {label}
            </a>{" "}
            <span className="small soft">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
