/** Whether a page is hydrated: the innermost of its routes that says so decides, unless the visitor has asked to save data. */
export function isHydrated(handles: unknown[], saveData: boolean): boolean {
  const said = handles.flatMap((handle) =>
    typeof handle === "object" && handle !== null && "hydrated" in handle ? [handle.hydrated] : [],
  );
  return !saveData && said.at(-1) === true;
}
