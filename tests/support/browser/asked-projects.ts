/** Which projects a command line of Playwright asks for, by `--project=` with `*` for anything; all without such a wish. */
export function isAsked(name: string, commandLine: readonly string[]): boolean {
  const wishes = commandLine.flatMap((word) =>
    word.startsWith("--project=") ? [word.slice("--project=".length)] : [],
  );
  return wishes.length === 0 || wishes.some((wish) => new RegExp(`^${wish.replaceAll("*", ".*")}$`).test(name));
}
