import type { PostRefusal } from "~/http/refused-form.server";
import type { Declined } from "~/ui/card/card-view";
import type { RefusedForm } from "~/ui/form/typed-fields";

/** Where the provider said no, and which card it refused. */
type Said = { declined?: Declined };

/** Why nothing was ordered or paid. */
export type RefusedPayment = PostRefusal<Said>;

/** The form of an order that comes back. */
export type PayAnswer = RefusedForm<Said>;
