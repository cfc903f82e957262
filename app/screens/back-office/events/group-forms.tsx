import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import { CheckField } from "~/ui/form/choices";
import { MoneyField } from "~/ui/form/form";
import { HiddenField, SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/parts/button-link";

export interface GroupFacts {
  /** One of its places that nobody is booked for; null when all are. */
  positionId: string | null;
  free: number;
  /** As it stands in its field. */
  travel: string;
  travelCents: number;
  company: string;
  staff: string;
  showAsTeaser: boolean;
  open: boolean;
  /** Where people are looked for who fit; null when nobody can be proposed. */
  poolHref: string | null;
}

interface GroupFormsProps {
  facts: GroupFacts;
  /** What was typed when it was refused. */
  typed: string | null;
  errors?: string[];
}

/** Travel costs of a group until it is booked, with one save, and whether it is shown in public. */
export function GroupForms({ facts, typed, errors }: GroupFormsProps) {
  const { t } = useTranslation("backOffice");
  const { positionId, free, company, staff, travel } = facts;
  return (
    <>
      <div className="row row--apart">
        <p className="small soft">{t("event.totals", { company, staff })}</p>
        {facts.poolHref ? (
          <ButtonLink tone="plain" icon="search" href={facts.poolHref}>
            {t("pool.find")}
          </ButtonLink>
        ) : null}
      </div>
      {positionId === null ? (
        <p className="small soft">{t("event.travelFixed", { amount: formatMoney(t, facts.travelCents) })}</p>
      ) : (
        <div className="row row--apart" id={positionId}>
          <Form method="post" className="row tight" noValidate>
            <HiddenField name="positionId" value={positionId} />
            <SeenFields values={{ jobTravelCostCents: facts.travelCents }} />
            <MoneyField
              key={travel}
              field={{ name: "jobTravelCost", id: `travel-${positionId}`, initialValue: typed ?? travel, errors }}
              label={t("event.travel")}
            />
            {free > 1 ? (
              <CheckField
                field={{ name: "onlyOne", id: `only-${positionId}` }}
                label={t("event.onlyOne", { count: free })}
              />
            ) : null}
            <SubmitButton tone="plain" small name="intent" value="travel" className="self-end">
              {t("event.saveTravel")}
            </SubmitButton>
          </Form>
          {facts.open ? <TeaserForm positionId={positionId} showAsTeaser={facts.showAsTeaser} /> : null}
        </div>
      )}
    </>
  );
}

/** Only what is open is shown in public. The button does the opposite of what is, so that it also takes back. */
function TeaserForm({ positionId, showAsTeaser }: { positionId: string; showAsTeaser: boolean }) {
  const { t } = useTranslation("backOffice");
  return (
    <Form method="post" className="row tight">
      <HiddenField name="positionId" value={positionId} />
      {showAsTeaser ? null : <HiddenField name="showAsTeaser" value="on" />}
      <span className="small">{t(showAsTeaser ? "event.teaserOn" : "event.teaserOff")}</span>
      <SubmitButton tone="bare" small name="intent" value="teaser">
        {t(showAsTeaser ? "event.teaserHide" : "event.teaserShow")}
      </SubmitButton>
    </Form>
  );
}
