import { z } from "zod";

/** A form of which the button says everything. */
export const noFields = z.object({});

/** Fields of one shape, by their names. */
export const sameShape = <const K extends string, V>(names: readonly K[], shape: V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<K, V>;
