import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface WithoutSsnProps {
  people: { userId: string; name: string; about: string; since: string }[];
  answer: RefusedForm | undefined;
}

/** For whom a number is requested with the registration, until it is entered here or by the person (CASE-24). */
export function WithoutSsn({ people, answer }: WithoutSsnProps) {
  const { t } = useTranslation("elda");
  if (people.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="elda-without-ssn">
      <h2 id="elda-without-ssn">{t("withoutSsn.title")}</h2>
      <p className="soft">{t("withoutSsn.lead")}</p>
      {people.map(({ userId, name, about, since }) => {
        const field = fieldsOf(answer?.typed.userId === userId ? answer : undefined, {}, `${userId}-`)("ssn");
        return (
          <Form key={userId} method="post" className="stack stack--s" noValidate>
            <HiddenField name="userId" value={userId} />
            <p>
              <b>{name}</b>
              <br />
              <span className="soft">{t("withoutSsn.since", { about, day: since })}</span>
            </p>
            <div className="row">
              <TextField field={field} label={t("withoutSsn.ssn")} maxLength={40} autoComplete="off" />
              <SubmitButton tone="plain" name="intent" value="ssn">
                {t("withoutSsn.save")}
                <span className="hush">: {name}</span>
              </SubmitButton>
            </div>
          </Form>
        );
      })}
    </section>
  );
}
