import { publicLoader } from "~/access/guards.server";

/** Alive: the process answers. A platform routes by this. */
export const loader = publicLoader(
  () => new Response("ok", { headers: { "Content-Type": "text/plain; charset=utf-8" } }),
);
