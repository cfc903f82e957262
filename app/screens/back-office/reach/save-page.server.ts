import type { z } from "zod";
import { landingTextRefusals } from "~/domain/event/landing/landing-rules";
import { saveLandingText } from "~/domain/event/landing/save-landing-text.server";
import type { landingTextForm } from "~/domain/event/landing/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { chosenPlace, pagesPath } from "./load-pages.server";

/** Saves the own words of the chosen page; what in them can exclude people is said with the page that comes then (LAWS-05). */
export function savePage(texts: z.output<typeof landingTextForm>, visit: AgencyVisit, form: FormData) {
  const place = foundOr404(chosenPlace(visit));
  const fields = landingTextRefusals(texts);
  if (fields.length > 0) return { fields };
  const seen = seenOf(form);
  const { side, page, path } = place;
  const saved = saveLandingText(visit.context, { side, page, texts, seen });
  if (!saved.ok) return refusalOf(saved, { seen, typed: texts });
  return redirectWithFlash(`${pagesPath}?page=${path}`, "landingTextSaved");
}
