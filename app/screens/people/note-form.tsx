import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NOTE_MAX } from "~/domain/selection/people/rules";
import { FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface NoteFormProps {
  firstName: string;
  note: string;
  refused: RefusedForm | undefined;
  /** What it said before. */
  children: ReactNode;
}

/** The company's one note about a person, who can ask to see it (TEAM-03). */
export function NoteForm({ firstName, note, refused, children }: NoteFormProps) {
  const { t } = useTranslation("people");
  const busy = useNavigation().formData?.get("intent") === "note";
  return (
    <Form className="card stack" method="post" noValidate>
      <SeenFields values={{ note }} />
      <FormError errors={refused?.errors.form} />
      <TextAreaField
        field={fieldsOf(refused, { note })("note")}
        label={t("note.label")}
        hint={t("note.hint", { firstName })}
        maxLength={NOTE_MAX}
      />
      <div>
        <SubmitButton name="intent" value="note" busy={busy}>
          {t("note.save")}
        </SubmitButton>
      </div>
      {children}
    </Form>
  );
}
