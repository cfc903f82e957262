/** Whether this was thrown because another process writes to the database just now. */
export const isLocked = (thrown: unknown): boolean =>
  /^SQLITE_(BUSY|LOCKED)/.test(String((thrown as { code?: unknown } | null)?.code));
