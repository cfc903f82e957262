/** Why this program may not work on this database; the start ends with this one line. */
export class StartRefused extends Error {
  override name = "StartRefused";
}
