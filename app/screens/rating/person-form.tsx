import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NOTE_MAX, OF_PERSON } from "~/domain/rating/rules";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { MarkChips } from "~/ui/rating/mark-chips";

interface PersonFormProps {
  person: { bookingId: string; name: string; values: { reliability: string; service: string; note: string } };
  refused: RefusedForm | undefined;
}

/** What a company says about one person: two marks and a note (RATE-01). */
export function PersonForm({ person, refused }: PersonFormProps) {
  const { t } = useTranslation("people");
  const { bookingId, name, values } = person;
  const field = fieldsOf(refused, values);
  const busy = useNavigation().formMethod === "POST";
  const labels = {
    reliability: t("ratings.reliability"),
    service: t("ratings.service"),
    note: t("ratings.note"),
  };
  return (
    <Form method="post" className="card stack" noValidate>
      <SeenFields values={values} />
      <ErrorSummary fields={named(field, labels)} />
      <FormError errors={refused?.errors.form} />
      <h2>{t("ratings.who", { name })}</h2>
      <p className="soft small">{t("ratings.scale")}</p>
      {OF_PERSON.map((about) => (
        <MarkChips key={about} field={field(about)} label={labels[about]} />
      ))}
      <TextAreaField
        field={field("note")}
        label={labels.note}
        hint={t("ratings.noteHint", { firstName: name.split(" ")[0] })}
        maxLength={NOTE_MAX}
      />
      <div className="row">
        <SubmitButton tone="act" busy={busy} name="intent" value={`rate:${bookingId}`}>
          {t("ratings.save")}
        </SubmitButton>
        <AppLink className="button button--plain" href="?">
          {t("ratings.close")}
        </AppLink>
      </div>
    </Form>
  );
}
