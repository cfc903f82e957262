import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isolated } from "~/i18n/isolated";
import { messageKey, translateMessage } from "~/i18n/translate-message";
import { FormError } from "~/ui/form/error-summary";
import { HiddenField, SeenFields, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Note } from "~/ui/parts/note";
import { ManyBriefing, ManyTerms } from "./many-fields";
import { type ManyRow, ManyRows } from "./many-rows";

export type ManyAnswer = {
  /** How many were changed and how many people were asked, and which stayed, each with the reason. */
  changed?: number;
  /** The submission that did it. */
  done?: string;
  people?: number;
  skipped?: { id: string; refusal: string }[];
  /** The button whose question is to be answered. */
  asked?: "move" | "delete" | "brief";
  /** What those who are asked will cost without VAT, as the question says. */
  shownTotalCents?: number;
  /** A file that was stored before the question. */
  kept?: { fileId: string; name: string };
};

type ManyFormProps = {
  eventName: string;
  submissionId: string;
  rows: ManyRow[];
  /** Every box is ticked to begin with. */
  all: boolean;
  answer?: RefusedForm<ManyAnswer>;
};

/** The positions with a box each, and under them what can be done with those that are ticked. */
export function ManyForm({ eventName, submissionId, rows, all, answer }: ManyFormProps) {
  const { t } = useTranslation("bulk");
  const busy = useNavigation().state !== "idle";
  const { changed, done = "", people = 0, skipped = [], asked, shownTotalCents, kept } = answer?.values ?? {};
  const ticked = tickedIn(answer, all ? rows : []);
  const { pathname, search } = useLocation();
  const field = fieldsOf(answer);
  // What is done starts anew once, with no field filled in: what is typed while the page reads its rows again stays.
  return (
    // What becomes of it stands above the rows.
    <Form
      method="post"
      action={`${pathname}${search}#said`}
      encType="multipart/form-data"
      className="stack stack--l"
      noValidate
    >
      <SubmissionIdField value={submissionId} />
      <SeenFields values={Object.fromEntries(rows.map(({ id, mark }) => [id, mark]))} />
      <div className="stack" id="said">
        {changed === undefined ? null : <Changed count={changed} people={people} />}
        <FormError errors={aboveForm(answer, "file")} />
        <Stays skipped={skipped} rows={rows} />
      </div>
      {asked ? (
        <div className="row">
          {shownTotalCents === undefined ? null : <HiddenField name="shownTotalCents" value={shownTotalCents} />}
          <SubmitButton name="intent" value={`${asked}:yes`} tone="act" busy={busy}>
            {t("many.confirm")}
          </SubmitButton>
        </div>
      ) : null}
      <ManyRows caption={t("many.all", { name: eventName })} rows={rows} ticked={ticked} key={`rows-${done}`} />
      <ManyTerms key={`terms-${done}`} field={field} busy={busy} />
      <ManyBriefing key={`brief-${done}`} field={field} kept={kept} busy={busy} />
    </Form>
  );
}

/** What was ticked when something is asked or refused; of what is done what stayed as it was, else as it began. */
function tickedIn(answer: RefusedForm<ManyAnswer> | undefined, begin: ManyRow[]): string[] {
  if (!answer) return begin.map(({ id }) => id);
  const { changed, skipped = [] } = answer.values ?? {};
  if (changed === undefined) return [answer.typed.position ?? []].flat();
  return (skipped.length > 0 ? skipped : begin).map(({ id }) => id);
}

function Changed({ count, people }: { count: number; people: number }) {
  const { t } = useTranslation("bulk");
  return (
    <div role="status" data-changed={count} data-asked={people}>
      <Note icon="check">
        {[
          count > 0 || people === 0 ? t("many.done", { count }) : "",
          people > 0 ? t("many.asked", { count: people }) : "",
        ]
          .filter(Boolean)
          .join(" ")}
      </Note>
    </div>
  );
}

/** Which places stay as they are, and why (CREW-06). */
function Stays({ skipped, rows }: { skipped: { id: string; refusal: string }[]; rows: ManyRow[] }) {
  const { t } = useTranslation("bulk");
  const { t: messages } = useTranslation("messages");
  if (skipped.length === 0) return null;
  const shown = skipped.flatMap(({ id, refusal }) => {
    const row = rows.find((each) => each.id === id);
    return row ? [{ ...row, refusal }] : [];
  });
  return (
    <Note icon="alert">
      {t("many.skipped")}
      <ul>
        {shown.map(({ id, name, day, time, person, refusal }) => (
          <li key={id} data-message={messageKey(refusal)}>
            {person ? isolated(person) : `${isolated(name)}, ${day}, ${time}`}: {translateMessage(messages, refusal)}
          </li>
        ))}
      </ul>
    </Note>
  );
}
