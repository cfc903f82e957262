/** Which build answers (SHIP-01): the version of package.json, and its commit as scripts/build-name.mjs writes it. */
export const buildName: { version: string; commit: string } = {
  version: import.meta.env.BUILD_VERSION,
  commit: import.meta.env.BUILD_COMMIT,
};
