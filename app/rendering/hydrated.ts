/** Whether a page is hydrated: one of its routes is a hydrated route, and the visitor has not asked to save data. */
export function isHydrated(handles: unknown[], saveData: boolean): boolean {
  return (
    !saveData &&
    handles.some(
      (handle) => typeof handle === "object" && handle !== null && "hydrated" in handle && handle.hydrated === true,
    )
  );
}
