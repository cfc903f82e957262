import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PROTOCOL_MAX } from "~/domain/elda/rules";
import { TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface ElectronicDueProps {
  reports: { id: string; name: string; until: string; protocol: string }[];
  answer: RefusedForm | undefined;
}

/** What was told by telephone or fax, until its electronic protocol is here (ELDA-07). */
export function ElectronicDue({ reports, answer }: ElectronicDueProps) {
  const { t } = useTranslation("elda");
  if (reports.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="elda-electronic">
      <h2 id="elda-electronic">{t("electronic")}</h2>
      {reports.map(({ id, name, until, protocol }) => {
        const field = fieldsOf(answer?.typed.reportId === id ? answer : undefined, {}, `${id}-`)("electronicProtocol");
        return (
          <Form key={id} id={id} method="post" className="row" noValidate>
            <HiddenField name="reportId" value={id} />
            <p className="grow">
              <b>{name}</b>
              <br />
              <span className="soft">{t("electronicUntil", { day: until, protocol })}</span>
            </p>
            <TextField field={field} label={t("electronicProtocol")} maxLength={PROTOCOL_MAX} autoComplete="off" />
            <SubmitButton tone="plain" name="intent" value="protocol">
              {t("add")}
            </SubmitButton>
          </Form>
        );
      })}
    </section>
  );
}
