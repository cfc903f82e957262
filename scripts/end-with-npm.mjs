/**
 * npm starts a script through a shell that keeps SIGTERM to itself, and the program would live on with its port.
 * A program started by npm therefore ends when that shell is gone.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 300).unref();
}
