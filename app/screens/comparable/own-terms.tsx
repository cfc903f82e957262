import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import { termsForm } from "~/domain/event/comparable/schema";
import { formAction, intents } from "~/http/form-action.server";
import type { EmployerVisit } from "~/http/visit.server";
import { BackLink } from "~/ui/frame/back-link";
import { loadTerms, saveTerms } from "./terms.server";
import { TermsPage } from "./terms-page";

export const loader = employerLoader((visit) => loadTerms(visit, visit.user.companyId));

const save = (known: boolean) =>
  formAction(termsForm, (typed, visit: EmployerVisit) =>
    saveTerms(typed, visit, { companyId: visit.user.companyId, known }),
  );
export const action = employerAction(intents({ save: save(true), unknown: save(false) }));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What the company's own people are paid by, for the notice of §12 AÜG (LAWS-03). */
export default function OwnTerms() {
  const { t } = useTranslation("event");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/organization/request-overview">{t("comparable.toOverview")}</BackLink>
      <TermsPage {...useLoaderData<typeof loader>()} />
    </div>
  );
}
