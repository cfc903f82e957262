import { refusalsOf } from "~/domain/shared/refusals";
import type { FieldRefusal } from "~/domain/shared/result";
import { slugOf } from "~/i18n/slug";

/** What is wrong with a name in addresses as it was typed: only one that stays as it is when it is folded can stand there. */
export const slugRefusals = ({ slug }: { slug: string }): FieldRefusal[] =>
  refusalsOf({ slug: slug === "" ? "required" : slugOf(slug) === slug ? null : "slugFormat" });
