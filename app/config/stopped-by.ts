/** Of the folder of data, and of the port: what a machine says against a start. */
const MACHINE =
  /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR|ENOSPC|ENOENT|EADDRINUSE|EADDRNOTAVAIL|SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_NOTADB)/;

/** What a program says in one line when it cannot begin (SAFE-48); null for a fault of its own, which keeps its stack. */
export function stoppedBy(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // By name: the build brings classes of its own.
  if (error.name === "ConfigError" || error.name === "StartRefused") return error.message;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (!MACHINE.test(code)) return null;
  if (syscall === "listen") return `PORT cannot be used: ${error.message}`;
  const [line] = error.message.split("\n");
  return `DATA_DIR cannot be used: ${line}`;
}

/** Says why and ends with 1; what is a fault of its own is thrown on. */
export function stopWith(error: unknown): never {
  const line = stoppedBy(error);
  if (line === null) throw error;
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
