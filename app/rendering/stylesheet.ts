export type Sheet = "public" | "staff" | "office" | "back-office";

/** Which stylesheet a page loads: the innermost of its routes that names one in `handle.sheet` decides. */
export function sheetOf(handles: unknown[]): Sheet {
  const named = handles.flatMap((handle) =>
    typeof handle === "object" && handle !== null && "sheet" in handle ? [handle.sheet as Sheet] : [],
  );
  return named.at(-1) ?? "public";
}
