import type { Exclusion } from "~/domain/event/equal-treatment";
import type { Declined } from "~/ui/card/card-view";
import type { RefusedForm } from "~/ui/form/typed-fields";

/**
 * The form is fine, and a card is asked for; where the provider said no to one, in its own words (PROF-35). Or there are
 * words in it that can exclude people.
 */
export type CardStep = { step?: "card"; declined?: Declined; hints?: Exclusion[] };

/** A form of rows that comes back; its rows stand in what was typed. */
export type RequestAnswer = RefusedForm<CardStep>;

export type FieldErrors = RefusedForm["errors"];
