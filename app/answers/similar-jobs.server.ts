import { listSimilar, teaserFacts } from "~/domain/event/search/teasers.queries.server";
import type { Visit } from "~/http/visit.server";

const SIMILAR = 3;

/** What stands on the page of an invitation that is over (TEAM-14); without a kind of work the next jobs of any. */
export const similarJobs = ({ context, language, settings }: Visit, staffTypeId = "") => ({
  phone: String(settings.agencyPhone),
  root: language === "en" ? "/en" : "",
  similar: listSimilar(context, language, staffTypeId, SIMILAR).map(teaserFacts),
});
