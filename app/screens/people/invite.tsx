import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import { invitePersonForm } from "~/domain/selection/people/schema";
import { formAction } from "~/http/form-action.server";
import { FormError } from "~/ui/form/error-summary";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { Status } from "~/ui/parts/status";
import { invitePerson, loadInvite, type PlaceToOffer } from "./load-invite.server";

export const links = () => [...ordersLinks(), ...listsLinks()];

export const loader = employerLoader(loadInvite);

export const action = employerAction(formAction(invitePersonForm, invitePerson));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

const COLUMNS = ["job", "when", "where", "places"] as const;

/** The open jobs of a company, each with the button that asks one person for it (TEAM-13). */
export default function Invite() {
  const { title, person, places } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("people");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href={`/organization/people/${person.userId}`}>{person.name}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("invite.lead", { name: person.firstName })}</p>
      </div>
      <FormError errors={refused?.errors.form} />
      {places.length === 0 ? (
        <Empty icon="ticket" title={t("invite.none")} />
      ) : (
        <div className="card">
          <CardTable
            caption={t("invite.table")}
            columns={[
              ...COLUMNS.map((name) => ({ label: t(`invite.${name}`), end: name === "places" })),
              { label: t("invite.press"), hush: true },
            ]}
            rows={places.map((place) => ({
              id: place.positionId,
              cells: [
                <span key="job">
                  {place.jobName} <span className="small soft regular">{place.eventName}</span>
                </span>,
                place.when,
                place.jobPlace,
                place.places,
                <Press key="press" place={place} />,
              ],
            }))}
          />
        </div>
      )}
    </div>
  );
}

/** Why somebody cannot be asked is said in general words alone. */
function Press({ place: { positionId, jobName, state, when } }: { place: PlaceToOffer }) {
  const { t } = useTranslation("people");
  if (state !== "possible")
    return (
      <Status tone="none" icon={state === "unavailable" ? "lock" : "mail"}>
        {t(`invite.state.${state}`)}
      </Status>
    );
  return (
    <Form method="post">
      <HiddenField name="positionId" value={positionId} />
      <SubmitButton tone="plain" small>
        <span aria-hidden="true">{t("invite.press")}</span>
        <span className="hush">{t("invite.pressSpoken", { job: jobName, when })}</span>
      </SubmitButton>
    </Form>
  );
}
