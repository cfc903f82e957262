import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { CardTable } from "~/ui/parts/card-table";

type CompanyPeopleProps = { people: { id: string; name: string; email: string; phone: string; active: boolean }[] };

/** The people of a company, each with their account. */
export function CompanyPeople({ people }: CompanyPeopleProps) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="stack" aria-labelledby="people">
      <h2 id="people">{t("companies.people")}</h2>
      <div className="card">
        <CardTable
          caption={t("companies.people")}
          columns={["name", "email", "phone", "state"].map((column) => ({ label: t(`accounts.column.${column}`) }))}
          rows={people.map((person) => ({
            id: person.id,
            cells: [
              <AppLink key="name" className="tap" href={`/superuser/back-office/accounts/${person.id}`}>
                {person.name}
              </AppLink>,
              person.email,
              person.phone && <AgencyPhone key="phone" phone={person.phone} />,
              t(person.active ? "accounts.states.active" : "accounts.states.deactivated"),
            ],
          }))}
        />
      </div>
    </section>
  );
}
