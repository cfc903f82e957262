import { useTranslation } from "react-i18next";
import { formatWeekdayDay } from "~/i18n/format";
import { listed } from "~/i18n/listed";
import { AppLink } from "~/ui/frame/app-link";
import { spokenOn } from "~/ui/job/of-agency";
import type { Step } from "~/ui/parts/steps";
import type { OrderedPage } from "./ordered.server";

/** As many names as one reads. */
const NAMES = 4;

/** What is still to do after an order, the first of it as the current step; what is done is told as done (CASE-59). */
export function useNextSteps({ steps, prefix, billTo, briefingHref, ...page }: OrderedPage): Step[] {
  const { t } = useTranslation("payment");
  const { team, bill } = steps;
  const items: Step[] = [{ title: t(steps.titleKey), detail: t("ordered.mail", { to: billTo }), done: true }];
  if (team) {
    const many = team.names.length > NAMES || page.more > 0;
    const names = listed(team.names.slice(0, NAMES));
    items.push(
      {
        title: many ? t("ordered.signAll", { names }) : t("ordered.sign", { count: team.names.length, names }),
        detail: team.signed ? null : t("ordered.signText"),
        done: team.signed,
      },
      {
        title: t(spokenOn(prefix, "ordered.briefing")),
        detail: team.briefed ? null : <AppLink href={briefingHref}>{t("ordered.briefingAdd")}</AppLink>,
        done: team.briefed,
      },
    );
  }
  if (bill)
    items.push({
      title: t(spokenOn(prefix, "ordered.bill")),
      detail: bill.dueDay ? t("ordered.billUntil", { day: formatWeekdayDay(t, bill.dueDay) }) : t("ordered.billComes"),
      done: bill.paid,
    });
  if (team)
    items.push({
      title: t(spokenOn(prefix, "ordered.hours")),
      detail: team.hoursConfirmed ? null : t("ordered.hoursText", { day: formatWeekdayDay(t, team.lastDay) }),
      done: team.hoursConfirmed,
    });
  const current = items.find(({ done }) => !done);
  return items.map((item) => ({ ...item, current: item === current }));
}
