import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";
import type { NextThing } from "./next-thing";

type NextStepProps = {
  next: NextThing;
  /** The page of the job; "" on it. */
  page: string;
  contractId?: string | null;
  hoursHref: string;
};

/** What comes next for a booked job, and the way there. */
export function NextStep({ next, page, contractId, hoursHref }: NextStepProps) {
  const { t } = useTranslation("contract");
  const ways: Partial<Record<NextThing, string>> = {
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
        <b>{t("next.label")}</b> {t(`next.${next}`)}
      </p>
      {href ? (
        <ButtonLink href={href} tone="act">
          {t(`go.${next}`)}
        </ButtonLink>
      ) : null}
    </>
  );
}
