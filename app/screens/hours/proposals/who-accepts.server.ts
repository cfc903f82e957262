import { addressOf } from "~/http/address.server";
import type { Visit } from "~/http/visit.server";

/** Whose name stands under accepted hours, with address and browser (HRS2-06). */
export const whoAccepts = ({ request }: Pick<Visit, "request">, userId: string) => ({
  userId,
  address: addressOf(request),
  userAgent: request.headers.get("User-Agent") ?? "",
});
