import { z } from "zod";
import { typedText } from "../../shared/typed-text";

export const termsForm = z.object({ staffTypeId: typedText, agreement: typedText, classification: typedText });
