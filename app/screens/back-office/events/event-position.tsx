import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MoneyField } from "~/ui/form/form";
import { HiddenField, SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/parts/button-link";
import { Status } from "~/ui/parts/status";

export interface ShownPosition {
  id: string;
  work: string;
  place: string;
  when: string;
  /** As it stands in its field. */
  travel: string;
  travelCents: number;
  company: string;
  staff: string;
  showAsTeaser: boolean;
  open: boolean;
  /** Who is booked, or null. */
  person: string | null;
  hoursHref: string | null;
  hoursConfirmed: boolean;
}

interface EventPositionProps {
  position: ShownPosition;
  /** What was typed when it was refused. */
  typed: string | null;
  errors?: string[];
}

/** One position: travel costs until it is booked, whether it is shown in public, and its hours. */
export function EventPosition({ position, typed, errors }: EventPositionProps) {
  const { t } = useTranslation("backOffice");
  const { id, work, when, place, person, open, company, staff } = position;
  return (
    <li className="card stack stack--s" id={id} data-id={id}>
      <div className="row row--apart">
        <div>
          <h2 className="h3like">
            {work}, {when}
          </h2>
          <p className="small soft">
            {place} · {t("event.totals", { company, staff })}
          </p>
        </div>
        {person ? (
          <Status tone="ok" icon="user">
            {person}
          </Status>
        ) : (
          <Status icon={open ? "clock" : "stop"}>{t(open ? "event.open" : "event.closed")}</Status>
        )}
      </div>
      <div className="row row--apart">
        {person ? (
          <p className="small soft">{t("event.travelFixed", { amount: position.travel })}</p>
        ) : (
          <Form method="post" className="row tight" noValidate>
            <HiddenField name="positionId" value={id} />
            <SeenFields values={{ jobTravelCostCents: position.travelCents }} />
            <MoneyField
              key={position.travel}
              field={{ name: "jobTravelCost", id: `travel-${id}`, initialValue: typed ?? position.travel, errors }}
              label={t("event.travel")}
            />
            <SubmitButton tone="plain" small name="intent" value="travel" className="self-end">
              {t("event.saveTravel")}
            </SubmitButton>
          </Form>
        )}
        {open ? <TeaserForm position={position} /> : null}
        {position.hoursHref ? (
          <ButtonLink tone="plain" small href={position.hoursHref}>
            {t(position.hoursConfirmed ? "event.hoursShow" : "event.hoursRecord")}
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}

/** Only what is open is shown in public. The button does the opposite of what is, so that it also takes back. */
function TeaserForm({ position: { id, showAsTeaser } }: { position: ShownPosition }) {
  const { t } = useTranslation("backOffice");
  return (
    <Form method="post" className="row tight">
      <HiddenField name="positionId" value={id} />
      {showAsTeaser ? null : <HiddenField name="showAsTeaser" value="on" />}
      <span className="small">{t(showAsTeaser ? "event.teaserOn" : "event.teaserOff")}</span>
      <SubmitButton tone="bare" small name="intent" value="teaser">
        {t(showAsTeaser ? "event.teaserHide" : "event.teaserShow")}
      </SubmitButton>
    </Form>
  );
}
