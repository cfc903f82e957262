/** Whether a page is hydrated: one of its routes is a desk route, and the visitor has not asked to save data. */
export function isHydrated(handles: unknown[], saveData: boolean): boolean {
  return (
    !saveData &&
    handles.some((handle) => typeof handle === "object" && handle !== null && "desk" in handle && handle.desk === true)
  );
}
