import { useTranslation } from "react-i18next";
import { type OwnRatingState, REPLY_MAX, REPORT_MAX } from "~/domain/rating/rules";
import { FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Note } from "~/ui/parts/note";

interface ShownRating {
  id: string;
  companyName: string;
  job: string;
  marks: { reliability: number; service: number } | null;
  note: string;
  reply: string | null;
  state: OwnRatingState;
  removedReason: string;
  /** To tell the agency alone about the job itself. */
  reportHref: string;
}

/** One rating, with the person's one reply and the way to the agency (RATE-02). */
export function OwnRatingCard({ rating, refused }: { rating: ShownRating; refused: RefusedForm | undefined }) {
  const { t } = useTranslation("people");
  const { id, companyName, job, marks, note, reply, state } = rating;
  return (
    <section className="card stack" id={id} data-id={id}>
      <div>
        <h2 className="h3like">{companyName}</h2>
        <p className="small soft">{job}</p>
      </div>
      <FormError errors={refused?.errors.form} />
      {marks ? <p>{t("ratings.marks", marks)}</p> : null}
      {note ? <p>{note}</p> : null}
      {state === "stands" ? null : <Note>{t(`ratings.mine.state.${state}`, { reason: rating.removedReason })}</Note>}
      {reply ? (
        <p>
          <span className="small soft">{t("ratings.mine.replied")}</span> {reply}
        </p>
      ) : null}
      {state === "removed" || reply ? null : <Words of="reply" id={id} refused={refused} most={REPLY_MAX} />}
      {state === "stands" ? (
        <details open={refused?.errors.report !== undefined}>
          <summary className="tap">
            {t("ratings.mine.reportOpen")}
            <span className="hush">{`: ${companyName}, ${job}`}</span>
          </summary>
          <Words of="report" id={id} refused={refused} most={REPORT_MAX} />
        </details>
      ) : null}
      <p className="small">
        <a className="tap" href={rating.reportHref}>
          {t("contact:safety.link")}
          <span className="hush">{`: ${companyName}, ${job}`}</span>
        </a>
      </p>
    </section>
  );
}

type WordsProps = { of: "reply" | "report"; id: string; refused: RefusedForm | undefined; most: number };

/** A reply or a report; every rating has fields of its own, so their ids carry its id. */
function Words({ of, id, refused, most }: WordsProps) {
  const { t } = useTranslation("people");
  const mine = refused?.typed.intent === `${of}:${id}` ? refused : undefined;
  const field = fieldsOf(mine)(of);
  return (
    <form method="post" className="stack stack--s" noValidate>
      <TextAreaField
        field={{ ...field, id: `${of}-${id}` }}
        label={t(`ratings.mine.${of}Label`)}
        hint={t(`ratings.mine.${of}Hint`)}
        maxLength={most}
        required
      />
      <div>
        <SubmitButton tone="plain" name="intent" value={`${of}:${id}`}>
          {t(`ratings.mine.${of}Send`)}
        </SubmitButton>
      </div>
    </form>
  );
}
