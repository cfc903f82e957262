import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import { allFineForm, personForm } from "~/domain/rating/schema";
import { formAction, intents } from "~/http/form-action.server";
import type { EmployerVisit } from "~/http/visit.server";
import { FormError } from "~/ui/form/error-summary";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { Empty } from "~/ui/parts/empty";
import { loadRatePeople } from "./load-rate-people.server";
import { PeopleToRate } from "./people-to-rate";
import { PersonForm } from "./person-form";
import { postAllFine, postPerson } from "./post-ratings.server";

export const links = () => [...ordersLinks(), ...listsLinks()];

export const loader = employerLoader(loadRatePeople);

export const action = employerAction(
  intents({
    allFine: formAction(allFineForm, postAllFine),
    rate: (visit: EmployerVisit, bookingId) => formAction(personForm, postPerson(bookingId))(visit),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** A company rates who worked at its event: one by one, or everybody who is ticked at once (RATE-01). */
export default function RatePeople() {
  const { title, eventId, eventName, people, chosen, submissionId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("people");
  const refused = answer?.typed.intent === "allFine" ? undefined : answer;
  return (
    <div className="wrap page stack stack--l">
      <BackLink href={`/organization/my-events/${eventId}`}>{eventName}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("ratings.lead")}</p>
      </div>
      {chosen ? (
        <PersonForm key={chosen.bookingId} person={chosen} refused={refused} />
      ) : (
        <FormError errors={aboveForm(refused)} />
      )}
      {people.length === 0 ? (
        <Empty icon="users" title={t("ratings.none")} />
      ) : (
        <PeopleToRate people={people} submissionId={submissionId} refused={refused ? undefined : answer} />
      )}
    </div>
  );
}
