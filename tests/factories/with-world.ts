import { afterEach, beforeEach } from "vitest";
import { testWorld, type World } from "./world";

/**
 * A world for each test of the file: the object stays, what is in it is new. What a file puts in before each test
 * stands in a `beforeEach` below this call; what its own `afterEach` does comes before the world ends.
 */
export function withWorld(folder?: string): World {
  const world = {} as World;
  let close: World["close"] | undefined;
  beforeEach(() => {
    const begun = testWorld(folder);
    close = begun.close;
    Object.assign(world, begun, {
      as: (actor) => ({ db: world.db, now: world.now, actor }),
      system: () => ({ db: world.db, now: world.now, actor: { kind: "system" } }),
    } satisfies Partial<World>);
  });
  afterEach(() => close?.());
  return world;
}
