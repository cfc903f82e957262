import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import type { waysOut } from "./ways-out.server";

/** A week with nothing in it, and what to do next. */
export function EmptyWeek({ everything, positions, next, request }: ReturnType<typeof waysOut>) {
  const { t } = useTranslation("calendar");
  const text = everything ? "emptyFiltered" : positions ? "emptyPeople" : null;
  return (
    <Empty
      icon="day"
      title={t("plan.empty")}
      action={
        <p className="row">
          {everything ? <ButtonLink href={everything}>{t("plan.showAll")}</ButtonLink> : null}
          {positions ? <ButtonLink href={positions}>{t("plan.byPositions")}</ButtonLink> : null}
          {next ? (
            <ButtonLink tone={everything || positions ? "plain" : "main"} href={next.href}>
              {t("plan.nextPlanned", { number: next.number })}
            </ButtonLink>
          ) : null}
          {request ? (
            <ButtonLink tone={next ? "plain" : "main"} href={request}>
              {t("common:nav.newRequest")}
            </ButtonLink>
          ) : null}
        </p>
      }
    >
      {text ? t(`plan.${text}`) : null}
    </Empty>
  );
}
