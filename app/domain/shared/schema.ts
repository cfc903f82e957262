import { z } from "zod";

/** A form of which the button says everything. */
export const noFields = z.object({});
