import { publicLoader } from "~/access/guards.server";
import { buildName } from "~/config/build-name";

/** Alive: the process answers, and says which build it is (SHIP-01). A platform routes by this. */
export const loader = publicLoader(
  () =>
    new Response(`ok\ntagwerk ${buildName.version} ${buildName.commit}\n`, {
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    }),
);
