import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { disputeForm } from "~/domain/agency/schema";
import { formAction, intents } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { decide } from "./dispute-actions.server";
import { DisputeFormCard } from "./dispute-form";
import { DisputeOver, DisputeSides } from "./dispute-sides";
import { loadDispute } from "./load-dispute.server";

export const loader = superuserLoader(loadDispute);

export const action = superuserAction(
  intents({
    person: formAction(disputeForm, decide("person")),
    company: formAction(disputeForm, decide("company")),
    own: formAction(disputeForm, decide("own")),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Hours without agreement: both sides beside each other, and the agency's decision (HRS2-12). */
export default function Dispute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <BackLink href="/superuser/back-office?kind=hoursDisputes">{t("queue.hoursDisputes.name")}</BackLink>
      <PageHead title={page.title} lead={page.lead} />
      <div className="split">
        <DisputeSides {...page} />
        {page.waits ? <DisputeFormCard page={page} answer={answer} /> : <DisputeOver {...page} />}
      </div>
    </>
  );
}
