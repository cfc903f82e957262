import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import { Icon } from "~/ui/parts/icon";
import type { ShownPeople } from "./load-figures.server";

/** The people with whom there was most often a booking. */
export function MostBooked({ people }: { people: ShownPeople }) {
  const { t } = useTranslation("figures");
  if (people.list.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="people-s" data-id={people.id}>
      <h2 id="people-s">{t("people.sentence")}</h2>
      <ul className="stack stack--s">
        {people.list.map(({ userId, name, text }) => (
          <li key={userId}>
            <AppLink className="tap" href={`/organization/people/${userId}`}>
              <b>{name}</b>
            </AppLink>
            <br />
            <span className="small soft">{text}</span>
          </li>
        ))}
      </ul>
      <p>
        <a className="tap small" href={people.csvHref} download="">
          <Icon name="down" />
          {t("csv")}
        </a>
      </p>
    </section>
  );
}
