import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isolated } from "~/i18n/isolated";
import { FormError } from "~/ui/form/error-summary";
import { SeenFields, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Note } from "~/ui/parts/note";
import { ManyBriefing, ManyTerms } from "./many-fields";
import { type ManyRow, ManyRows } from "./many-rows";

export type ManyAnswer = {
  /** How many were changed, and which stayed. */
  changed?: number;
  skipped?: string[];
  /** The button whose question is to be answered. */
  asked?: "move" | "delete" | "brief";
  /** A file that was stored before the question. */
  kept?: { fileId: string; name: string };
};

type ManyFormProps = { eventName: string; submissionId: string; rows: ManyRow[]; answer?: RefusedForm<ManyAnswer> };

/** The positions with a box each, and under them what can be done with those that are ticked. */
export function ManyForm({ eventName, submissionId, rows, answer }: ManyFormProps) {
  const { t } = useTranslation("bulk");
  const busy = useNavigation().state !== "idle";
  const { changed, skipped = [], asked, kept } = answer?.values ?? {};
  const ticked = changed === undefined ? [answer?.typed.position ?? []].flat() : [];
  const field = fieldsOf(answer);
  // What is done starts anew: no box ticked, no field filled in.
  const version = changed === undefined ? "" : submissionId;
  return (
    <Form method="post" encType="multipart/form-data" className="stack stack--l" noValidate>
      <SubmissionIdField value={submissionId} />
      <SeenFields values={Object.fromEntries(rows.map(({ id, mark }) => [id, mark]))} />
      {changed === undefined ? null : <Changed count={changed} rows={rows.filter(({ id }) => skipped.includes(id))} />}
      <FormError errors={aboveForm(answer, "file")} />
      {asked ? (
        <div className="row">
          <SubmitButton name="intent" value={`${asked}:yes`} tone="act" busy={busy}>
            {t("many.confirm")}
          </SubmitButton>
        </div>
      ) : null}
      <ManyRows caption={t("many.all", { name: eventName })} rows={rows} ticked={ticked} key={`rows-${version}`} />
      <ManyTerms key={`terms-${version}`} field={field} busy={busy} />
      <ManyBriefing key={`brief-${version}`} field={field} kept={kept} busy={busy} />
    </Form>
  );
}

function Changed({ count, rows }: { count: number; rows: ManyRow[] }) {
  const { t } = useTranslation("bulk");
  return (
    <div role="status" data-changed={count}>
      <Note icon="check">
        {t("many.done", { count })}
        {rows.length > 0
          ? ` ${t("many.skipped")} ${rows.map(({ name, day, time }) => `${isolated(name)}, ${day}, ${time}`).join("; ")}`
          : null}
      </Note>
    </div>
  );
}
