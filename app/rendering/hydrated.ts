/** Whether a page goes without any script: those that search engines lead to weigh nothing but themselves (SEEK-19). */
export const isPlain = (handles: unknown[]): boolean =>
  handles.some((handle) => typeof handle === "object" && handle !== null && "plain" in handle && handle.plain === true);

/** Whether a page is hydrated: the innermost of its routes that says so decides, unless the visitor has asked to save data. */
export function isHydrated(handles: unknown[], saveData: boolean): boolean {
  const said = handles.flatMap((handle) =>
    typeof handle === "object" && handle !== null && "hydrated" in handle ? [handle.hydrated] : [],
  );
  return !saveData && said.at(-1) === true;
}
