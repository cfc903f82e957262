import { addressOf } from "~/http/address.server";
import { networkOf } from "~/http/limits/network";
import type { Visit } from "~/http/visit.server";

/** For whom something is drawn: accounts take turns, and so do the addresses of visitors. */
export const uploadQuotaKey = ({ context: { actor }, request }: Pick<Visit, "context" | "request">): string =>
  actor.kind === "user" ? actor.userId : networkOf(addressOf(request));
