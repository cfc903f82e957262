import { join } from "node:path";

/** A program of the build in a release's folder. */
export const programOf = (release: string, name: string) =>
  join(release, process.env.BUILD_DIR ?? "build", `programs/${name}.js`);
