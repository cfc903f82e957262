import { Note } from "~/ui/parts/note";

/** What a page says of it, in words, with both sums. */
export interface ShownMeter {
  text: string;
  note: string | null;
  sumCents: number;
  limitCents: number;
}

/** How far a month is from the limit of marginal pay; it informs and never blocks (PAYR-14). */
export function MarginalMeter({ text, note, sumCents, limitCents }: ShownMeter) {
  return (
    <div className="stack stack--s">
      <label className="small stack stack--s">
        {text}
        <meter min={0} max={limitCents} value={Math.min(sumCents, limitCents)} />
      </label>
      {note ? (
        <Note>
          <span data-message="marginalOver">{note}</span>
        </Note>
      ) : null}
    </div>
  );
}
