import { dayOf } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";
import type { NearTerm } from "./job-fields";

/** What the settings say about jobs, as the forms that make some need it. */
export const jobTerms = ({ context, settings }: Pick<Visit, "context" | "settings">): NearTerm => ({
  today: dayOf(context.now),
  nearTermDays: settings.nearTermDays,
  nearTermBonusPercent: settings.nearTermBonusPercent,
  textMaxLength: settings.textMaxLength,
  eventNameMaxLength: settings.eventNameMaxLength,
  teamFirstHours: settings.teamFirstHours,
});
