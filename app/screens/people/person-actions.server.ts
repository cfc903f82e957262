import type { z } from "zod";
import { sameSitePath } from "~/addresses/same-site-path";
import { blockPerson } from "~/domain/selection/people/block-person.server";
import { saveNote } from "~/domain/selection/people/save-note.server";
import { noteForm, wantedForm } from "~/domain/selection/people/schema";
import { setFavourite } from "~/domain/selection/people/set-favourite.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import type { EmployerVisit } from "~/http/visit.server";

type Wanted = z.output<typeof wantedForm>;

/** The star, the note and "never again" of one person; the star may be pressed on other pages as well. */
export const answerPerson = intents({
  star: formAction(wantedForm, star),
  block: formAction(wantedForm, block),
  note: formAction(noteForm, note),
});

const userOf = ({ params }: EmployerVisit) => params.userId ?? "";
const hereOf = (visit: EmployerVisit) => `/organization/people/${userOf(visit)}`;

function star({ wanted, back }: Wanted, visit: EmployerVisit) {
  const set = setFavourite(visit.context, { userId: userOf(visit), wanted });
  if (!set.ok) throw notFound();
  return redirectWithFlash(sameSitePath(back, hereOf(visit)), wanted ? "personStarred" : "starTakenAway");
}

function block({ wanted }: Wanted, visit: EmployerVisit) {
  const set = blockPerson(visit.context, { userId: userOf(visit), wanted });
  if (!set.ok) throw notFound();
  return redirectWithFlash(hereOf(visit), wanted ? "personBlocked" : "personUnblocked");
}

function note(typed: z.output<typeof noteForm>, visit: EmployerVisit, form: FormData) {
  const seen = seenOf(form);
  const saved = saveNote(visit.context, { userId: userOf(visit), ...typed, seen });
  if (saved.ok) return redirectWithFlash(hereOf(visit), "changesSaved");
  if (saved.refusal === "notFound") throw notFound();
  return refusalOf(saved, { field: "note", seen, typed });
}
