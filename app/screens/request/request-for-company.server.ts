import { randomUUID } from "node:crypto";
import { backToEvent } from "~/answers/back-to-event.server";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import type { SessionUser } from "~/domain/account/sessions.server";
import { findAgencyCompany } from "~/domain/agency/accounts/companies.queries.server";
import { requestRefusals } from "~/domain/event/request/check-request.server";
import { emptyDraft } from "~/domain/event/request/draft";
import { postRequest } from "~/domain/invitation/early-access/post-request.server";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { formatMoney } from "~/i18n/format";
import { cardName } from "~/i18n/payment-texts";
import { jobTerms } from "./job-terms.server";
import { rowsIntents } from "./rows-intents.server";

type AgencyVisit = Visit<SessionUser & { role: "superuser" }>;

const companyOf = ({ context, params }: AgencyVisit) => foundOr404(findAgencyCompany(context, params.companyId ?? ""));

/** The empty form, and what becomes of the request. */
export function loadRequestFor(visit: AgencyVisit) {
  const { context, settings, language, t } = visit;
  const { id, companyName: company } = companyOf(visit);
  const card = findHeldCard(context, id);
  const fee = formatMoney(t, settings.eventFeeCents);
  return {
    company: { id, name: company },
    companies: t("backOffice:nav.companies"),
    title: t("request:form.forTitle", { company }),
    lead: t("request:form.forLead", { company }),
    notes: [
      t("request:form.forThen", { company }),
      card ? t("request:form.forFeeCard", { fee, card: cardName(t, card) }) : t("request:form.forFeeInvoice", { fee }),
    ],
    start: emptyDraft(),
    staffTypes: listOfferedStaffTypes(context, language),
    nearTerm: jobTerms(visit, id),
    submissionId: randomUUID(),
  };
}

const { changes, publishing } = rowsIntents<AgencyVisit>({
  companyOf: (visit) => companyOf(visit).id,
  refusals: (event, { context }) => requestRefusals(context, event),
});

/** The buttons of the form's rows, and the request itself, made in the company's name. */
export const answerRequestFor = intents({
  ...changes,
  publish: publishing(({ event, submissionId, askFirst }, visit: AgencyVisit) => {
    const { id, companyName } = companyOf(visit);
    const cardOnFileId = findHeldCard(visit.context, id)?.id ?? null;
    const made = postRequest(visit.context, { submissionId, event, askFirst, cardOnFileId, forCompanyId: id });
    if (!made.ok) return { form: [made.refusal], status: 409 };
    return backToEvent(visit, made.value.eventId, "requestMadeFor", { values: { company: companyName } });
  }),
});
