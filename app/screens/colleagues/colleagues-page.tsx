import { useTranslation } from "react-i18next";
import { isolated } from "~/i18n/isolated";
import { FormError } from "~/ui/form/error-summary";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { CardTable } from "~/ui/parts/card-table";
import { DutyForm, RemoveForm, WithdrawForm } from "./colleague-forms";
import { InviteForm } from "./invite-form";
import type { Colleagues } from "./load-colleagues.server";

type Page = { page: Colleagues; answer?: RefusedForm | undefined };

/** The same for the agency and for a company: who is there, who is invited, and the way to invite. */
export function ColleaguesPage({ page, answer }: Page) {
  const { t } = useTranslation("account");
  const { title, side, people, invitations } = page;
  const ofRows = people.flatMap(({ id }) => [`duty-${id}`, `remove-${id}`]);
  const inviting = answer?.typed.intent === "invite" ? answer : undefined;
  return (
    <div className="stack stack--l">
      <div className="page-head">
        <div className="stack stack--s">
          <h1>{title}</h1>
          <p className="soft">{t(`colleagues.lead.${side}`)}</p>
        </div>
      </div>
      <FormError errors={inviting ? [] : aboveForm(answer, ...ofRows)} />
      <section className="stack stack--s" aria-label={title}>
        <People page={page} answer={answer} />
        <p className="soft small">{t("colleagues.ended")}</p>
      </section>
      {invitations.length > 0 ? <Invited page={page} /> : null}
      <InviteForm page={page} refused={inviting} />
    </div>
  );
}

function People({ page: { title, side, people, duties }, answer }: Page) {
  const { t } = useTranslation("account");
  const columns = ["name", "email", "duty", "state", "acts"].map((name) => ({
    label: t(`colleagues.column.${name}`),
    hush: name === "acts",
  }));
  return (
    <CardTable
      caption={title}
      columns={columns}
      rows={people.map((person) => ({
        id: person.id,
        cells: [
          person.self ? `${isolated(person.name)} (${t("colleagues.you")})` : person.name,
          person.email,
          person.removed ? (
            t(`duty.${person.duty}`)
          ) : (
            <DutyForm
              key={person.duty}
              person={person}
              chosen={answer?.typed.intent === `duty:${person.id}` ? String(answer.typed.duty) : person.duty}
              duties={duties}
              errors={answer?.errors[`duty-${person.id}`]}
            />
          ),
          t(person.removed ? "colleagues.state.removed" : "colleagues.state.active"),
          person.removed || person.self ? null : (
            <RemoveForm key="remove" side={side} person={person} errors={answer?.errors[`remove-${person.id}`]} />
          ),
        ],
      }))}
    />
  );
}

function Invited({ page: { invitations } }: Page) {
  const { t } = useTranslation("account");
  const caption = t("colleagues.invited");
  return (
    <section className="stack stack--s" aria-labelledby="invited">
      <h2 id="invited">{caption}</h2>
      <CardTable
        caption={caption}
        columns={["email", "duty", "state", "acts"].map((name) => ({
          label: t(`colleagues.column.${name}`),
          hush: name === "acts",
        }))}
        rows={invitations.map(({ id, email, duty, until }) => ({
          id,
          cells: [
            email,
            t(`duty.${duty}`),
            until === null ? t("colleagues.state.expired") : t("colleagues.state.invited", { day: until }),
            <WithdrawForm key="withdraw" id={id} />,
          ],
        }))}
      />
    </section>
  );
}
