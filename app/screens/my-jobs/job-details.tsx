import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { bankForm } from "~/domain/contract/schema";
import { noFields } from "~/domain/shared/schema";
import { confirmKnownDetails, makeContract, saveBankDetails } from "~/forms/contract-actions.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";
import { FormError } from "~/ui/form/error-summary";
import { BackLink } from "~/ui/frame/back-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import type { BankRefused } from "./bank-section";
import { BookedJob } from "./booked-job";
import { loadJobDetails } from "./load-job-details.server";

export const loader = staffLoader(loadJobDetails);

const toPage = ({ params: { id = "", eventId = "" } }: StaffVisit, ...flash: [string, { kind: "alert" }?]) =>
  redirectWithFlash(`/staff/job-details/${id}/${eventId}`, ...flash);

/** With its contract made a job goes on to the signature; without, its page offers to make it (D-56). */
const toSignature = (visit: StaffVisit, contractId: string | null) =>
  contractId
    ? redirectWithFlash(`/staff/contracts/${contractId}/sign`, "contractCreated")
    : toPage(visit, "contractNotSigned", { kind: "alert" });

export const action = staffAction(
  intents({
    confirm: formAction(noFields, async (_typed, visit: StaffVisit) => {
      const confirmed = await confirmKnownDetails(visit, visit.params.id ?? "");
      return confirmed.ok ? toSignature(visit, confirmed.value.contractId) : confirmed;
    }),
    create: formAction(noFields, async (_typed, visit: StaffVisit) => {
      const made = await makeContract(visit, visit.params.id ?? "");
      return made.ok ? toSignature(visit, made.value.contractId) : made;
    }),
    "": formAction(bankForm, async ({ password, submissionId, confirmed, ...details }, visit: StaffVisit) => {
      const entered = { details, password, submissionId, confirmed };
      const saved = await saveBankDetails(visit, visit.params.id ?? "", entered);
      if (!saved.ok) return saved;
      return saved.value.changed ? toSignature(visit, saved.value.contractId) : toPage(visit, "bankUnchanged");
    }),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function JobDetails() {
  const { job } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as BankRefused | undefined;
  const { t } = useTranslation("contract");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/my-jobs">{t("back")}</BackLink>
      <FormError errors={refused?.errors.form} />
      {job ? <BookedJob job={job} refused={refused} /> : <NoBookedJob />}
    </div>
  );
}

/** Nobody has booked this person for this position. */
function NoBookedJob() {
  const { t } = useTranslation("contract");
  return (
    <>
      <h1>{t("none.heading")}</h1>
      <Empty
        icon="ticket"
        title={<span data-message="noBookedJobPositionFound">{t("messages:noBookedJobPositionFound")}</span>}
        action={<ButtonLink href="/staff/my-jobs">{t("none.action")}</ButtonLink>}
      >
        {t("none.text")}
      </Empty>
    </>
  );
}
