import { addressOf } from "./address.server";
import type { Visit } from "./visit.server";

/** For whom something is drawn: accounts take turns, and so do the addresses of visitors. */
export const whoseTurn = ({ context: { actor }, request }: Pick<Visit, "context" | "request">): string =>
  actor.kind === "user" ? actor.userId : addressOf(request);
