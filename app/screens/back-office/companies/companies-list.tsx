import { COMPANY_STATES } from "~/domain/agency/accounts/companies";
import { day, type List, text } from "~/screens/back-office/frame/list";
import { AppLink } from "~/ui/frame/app-link";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { Status } from "~/ui/parts/status";

interface ShownCompany {
  id: string;
  companyName: string;
  city: string;
  contactPerson: string;
  phone: string | null;
  paymentMethods: string[];
  since: string;
  age: string;
  validatedOn: string | null;
}

/** Companies, one a row, with the way to each. */
export const companiesList: List<ShownCompany> = {
  path: "companies",
  texts: "companies",
  heads: "companies.column",
  search: { label: "search" },
  choices: [{ name: "state", options: COMPANY_STATES, words: "states", blank: "accounts.all" }],
  columns: [
    { name: "id", file: ({ id }) => id },
    {
      name: "name",
      cell: ({ id, companyName }) => (
        <AppLink className="tap" href={`/superuser/back-office/companies/${id}`}>
          {companyName}
        </AppLink>
      ),
      file: ({ companyName }) => companyName,
    },
    text("city", ({ city }) => city),
    text("contactPerson", ({ contactPerson }) => contactPerson),
    { name: "phone", cell: ({ phone }) => phone && <AgencyPhone phone={phone} /> },
    text("methods", ({ paymentMethods }, t) =>
      paymentMethods.map((method) => t(`backOffice:companies.method.${method}`)).join(", "),
    ),
    day("since", ({ since }) => since),
    { name: "age", cell: ({ age }) => age },
    { name: "validatedOn", file: ({ validatedOn }) => validatedOn },
    {
      name: "state",
      cell: ({ validatedOn }, t) =>
        validatedOn ? (
          <Status tone="ok" icon="check">
            {t("backOffice:companies.states.validated")}
          </Status>
        ) : (
          <Status tone="act" icon="clock">
            {t("backOffice:companies.states.new")}
          </Status>
        ),
    },
  ],
  idOf: ({ id }) => id,
  counted: true,
  empty: { icon: "users", title: "none", hint: "accounts.noneHint" },
};
