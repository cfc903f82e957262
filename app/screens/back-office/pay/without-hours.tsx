import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import type { ShownMonth } from "./load-month.server";

/** Bookings that nobody has confirmed hours of: they are paid in a later month (PAYR-04). */
export function WithoutHours({ count, waiting }: { count: number; waiting: ShownMonth["waiting"] }) {
  const { t } = useTranslation("pay");
  if (count === 0) return null;
  return (
    <section className="card stack stack--s" aria-labelledby="without-hours">
      <h2 id="without-hours">
        {t("withoutHours")} <span className="soft num">{count}</span>
      </h2>
      <ul className="found">
        {waiting.map(({ id, href, name, about }) => (
          <li key={id}>
            <AppLink href={href}>
              <b>{name}</b> <span className="small soft">{about}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {count > waiting.length ? (
        <p className="soft">{t("withoutHoursMore", { count: count - waiting.length })}</p>
      ) : null}
    </section>
  );
}
