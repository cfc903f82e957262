import { isolated } from "./isolated";

/** Names one after the other, each of them set apart. */
export const listed = (names: readonly string[]): string => names.map(isolated).join(", ");
