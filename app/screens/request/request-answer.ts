import type { Declined } from "~/ui/card/card-view";
import type { RefusedForm } from "~/ui/form/typed-fields";

/** The form is fine, and a card is asked for; where the provider said no to one, in its own words (PROF-35). */
export type CardStep = { step: "card"; declined?: Declined };

/** A form of rows that comes back; its rows stand in what was typed. */
export type RequestAnswer = RefusedForm<CardStep>;

export type FieldErrors = RefusedForm["errors"];
