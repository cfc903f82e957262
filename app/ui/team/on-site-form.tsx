import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";

interface OnSiteChoice {
  people: { id: string; name: string }[];
  /** The id of who receives the team now, or null. */
  named: string | null;
}

type OnSiteFormProps = {
  choice: OnSiteChoice;
  /** Where the answer is posted. */
  action: string;
  /** Where an owner of the company invites somebody; null for the agency. */
  inviteHref: string | null;
  errors?: string[] | undefined;
};

/** Names who of a company receives the team of an event on site (ACCS-13). */
export function OnSiteForm({ choice: { people, named }, action, inviteHref, errors }: OnSiteFormProps) {
  const { t } = useTranslation("account");
  const busy = useNavigation().state !== "idle";
  return (
    <section className="card stack stack--s" aria-labelledby="on-site">
      <h2 id="on-site">{t("onSitePerson.title")}</h2>
      <p className="soft">{t("onSitePerson.lead")}</p>
      {people.length === 0 ? (
        <p>
          {t("onSitePerson.none")} {inviteHref ? <AppLink href={inviteHref}>{t("onSitePerson.invite")}</AppLink> : null}
        </p>
      ) : (
        <Form method="post" action={action} className="stack stack--s" key={named}>
          <SelectField
            field={{ name: "onSitePerson", initialValue: named ?? "", errors }}
            label={t("onSitePerson.person")}
            blank={t("onSitePerson.nobody")}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <p>
            <SubmitButton tone="plain" busy={busy}>
              {t("onSitePerson.save")}
            </SubmitButton>
          </p>
        </Form>
      )}
    </section>
  );
}
