import type { z } from "zod";
import { saveAvailability } from "~/domain/application/availability/save-availability.server";
import type { availabilityForm } from "~/domain/application/availability/schema";
import { autosaveOf } from "~/http/forms.server";
import type { StaffVisit } from "~/http/visit.server";

export type AvailabilityForm = z.output<typeof availabilityForm>;

/** Saves the days that the page says it has changed; a page without scripts says nothing of it, then all count. */
export function saveChanged(context: StaffVisit["context"], { day, never }: AvailabilityForm, form: FormData) {
  const { changed, turn } = autosaveOf(form);
  const isChanged = (name: string) => changed === null || changed.includes(name);
  return saveAvailability(context, {
    days: Object.fromEntries(Object.entries(day).filter(([name]) => isChanged(`day.${name}`))),
    never: isChanged("never") ? never : undefined,
    turn,
  });
}
