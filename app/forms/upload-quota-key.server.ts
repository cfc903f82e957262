import { addressOf } from "~/http/address.server";
import type { Visit } from "~/http/visit.server";
import { networkOf } from "~/limits/network";

/** For whom something is drawn: accounts take turns, and so do the addresses of visitors. */
export const uploadQuotaKey = ({ context: { actor }, request }: Pick<Visit, "context" | "request">): string =>
  actor.kind === "user" ? actor.userId : networkOf(addressOf(request));
