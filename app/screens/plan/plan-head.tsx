import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import { Tabs } from "~/ui/frame/tabs";
import { Icon } from "~/ui/parts/icon";

interface PlanHeadProps {
  number: number;
  span: string;
  byPeople: boolean;
  hrefs: { before: string; today: string; after: string; positions: string; people: string; print: string };
}

/** Which week it is, and the ways to others and to the other view. */
export function PlanHead({ number, span, byPeople, hrefs }: PlanHeadProps) {
  const { t } = useTranslation("calendar");
  return (
    <>
      <div className="row row--apart">
        <h1>
          {t("plan.week", { number })} <span className="soft h3like num">{span}</span>
        </h1>
        <nav className="row tight" aria-label={t("plan.weeks")}>
          <AppLink className="button button--plain button--s" href={hrefs.before}>
            <Icon name="back" />
            <span className="hush">{t("plan.before")}</span>
          </AppLink>
          <AppLink className="button button--plain button--s" href={hrefs.today}>
            {t("plan.today")}
          </AppLink>
          <AppLink className="button button--plain button--s" href={hrefs.after}>
            <Icon name="next" />
            <span className="hush">{t("plan.after")}</span>
          </AppLink>
          <AppLink className="button button--bare button--s" href={hrefs.print}>
            {t("plan.print")}
          </AppLink>
        </nav>
      </div>
      <Tabs
        label={t("plan.view")}
        items={[
          { href: hrefs.positions, label: t("plan.byPositions"), current: !byPeople },
          { href: hrefs.people, label: t("plan.byPeople"), current: byPeople },
        ]}
      />
    </>
  );
}
