import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { JourneyWorld } from "./journey";

/** The key with which the server of a journey keeps what it encrypts. */
export const fieldKeyOf = (world: JourneyWorld): Buffer =>
  Buffer.from(readFileSync(join(dirname(world.path), "keys", "field-key"), "utf8"), "base64");
