import type { TeaserFacts } from "~/domain/event/search/teasers.queries.server";
import { TeaserTicket } from "../teaser-ticket";

/** Open jobs, each leading to its page. */
export function TicketGrid({ teasers, root }: { teasers: TeaserFacts[]; root: string }) {
  return (
    <div className="grid grid--jobs">
      {teasers.map((teaser) => (
        <TeaserTicket key={teaser.publicId} teaser={teaser} href={`${root}/jobs/${teaser.publicId}`} />
      ))}
    </div>
  );
}
