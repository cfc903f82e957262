import type { signedInLoader } from "~/access/guards.server";

/** The visit of whoever is logged in, in any role. */
export type SignedIn = Parameters<Parameters<typeof signedInLoader>[0]>[0];
