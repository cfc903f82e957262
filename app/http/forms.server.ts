import { createHash } from "node:crypto";
import { newId } from "~/domain/shared/ids";

/** What a creating form calls itself; a program that sends none makes a new thing each time. */
export function submissionIdOf(form: FormData, now: number): string {
  const given = form.get("submissionId");
  return typeof given === "string" && given !== "" ? given.slice(0, 64) : newId(now);
}

/** The same form of a visitor, sent twice: all that it says, its challenge and the instant it was shown included. */
export function sameFormId(form: FormData): string {
  const said = [...form].filter(([, value]) => typeof value === "string");
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}
