import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import type { SessionUser } from "~/domain/account/sessions.server";
import { findAgencyCompany } from "~/domain/agency/accounts/companies.queries.server";
import { termsForm } from "~/domain/event/comparable/schema";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { BackLink } from "~/ui/frame/back-link";
import { loadTerms, saveTerms } from "./terms.server";
import { TermsPage } from "./terms-page";

type AgencyVisit = Visit<SessionUser & { role: "superuser" }>;
type Asked = Pick<Visit, "context" | "params">;
const companyOf = ({ context, params }: Asked) => foundOr404(findAgencyCompany(context, params.companyId ?? ""));

export const loader = superuserLoader((visit) => {
  const { id, companyName } = companyOf(visit);
  return { ...loadTerms(visit, id), company: { id, name: companyName } };
});

const save = (known: boolean) =>
  formAction(termsForm, (typed, visit: AgencyVisit) =>
    saveTerms(typed, visit, { companyId: companyOf(visit).id, known }),
  );
export const action = superuserAction(intents({ save: save(true), unknown: save(false) }));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The agency answers for a company that does not know (LAWS-03). */
export default function CompanyTerms() {
  const { company, ...page } = useLoaderData<typeof loader>();
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={`/superuser/back-office/companies/${company.id}`}>{company.name}</BackLink>
      <TermsPage {...page} />
    </div>
  );
}
