import { useTranslation } from "react-i18next";
import { formatTimeSpan, formatWeekdayShort } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import type { groupsOf } from "./load-groups.server";

/** Places that nobody has yet, and who would come. */
export function OpenGroups({ groups }: { groups: ReturnType<typeof groupsOf> }) {
  const { t } = useTranslation("hours");
  if (groups.length === 0) return null;
  return (
    <section className="card stack stack--s" aria-labelledby="open-groups">
      <h2 id="open-groups" className="h3like">
        {t("event.teamTitle")}
      </h2>
      <ul>
        {groups.map(({ href, day, start, end, places, people }) => (
          <li key={href}>
            <AppLink className="tap" href={href}>
              {t("event.team", {
                time: `${formatWeekdayShort(t, day)}, ${formatTimeSpan(start, end)}`,
                people: t("event.people", { count: people }),
                places: t("event.places", { count: places }),
              })}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
