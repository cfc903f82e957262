import type { ReactNode } from "react";
import { MARKS } from "~/domain/rating/rules";
import { RadioChips } from "~/ui/form/choices";
import type { FieldSource } from "~/ui/form/form";

const OPTIONS = MARKS.map((mark) => ({ value: String(mark), label: String(mark) }));

/** One of five marks. */
export function MarkChips({ field, label }: { field: FieldSource; label: ReactNode }) {
  return <RadioChips field={{ ...field, required: true }} label={label} options={OPTIONS} />;
}
