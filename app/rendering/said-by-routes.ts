export type Sheet = "public" | "staff" | "office" | "back-office";

/** What the innermost of a page's routes says of it in its `handle`. */
const said = (handles: unknown[], name: string): unknown =>
  handles
    .flatMap((handle) => (typeof handle === "object" && handle !== null && name in handle ? [handle] : []))
    .map((handle) => (handle as Record<string, unknown>)[name])
    .at(-1);

/** Whether a page goes without any script: those that search engines lead to weigh nothing but themselves (SEEK-19). */
export const isPlain = (handles: unknown[]): boolean => said(handles, "plain") === true;

/** Whether a page is hydrated, unless the visitor has asked to save data. */
export const isHydrated = (handles: unknown[], saveData: boolean): boolean =>
  !saveData && said(handles, "hydrated") === true;

/** Which stylesheet a page loads. */
export const sheetOf = (handles: unknown[]): Sheet => (said(handles, "sheet") as Sheet | undefined) ?? "public";
