import { z } from "zod";
import { typedText } from "~/domain/shared/typed-text";

/** The own words of a landing page in both languages. */
export const landingTextForm = z.object({ de: typedText, en: typedText });
