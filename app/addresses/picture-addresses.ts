/** The picture of the product, and of every page without one of its own. */
const PRODUCT = "tagwerk";

/**
 * Where the picture is that a link to a page shows: the page's path without a language, its parts joined by dots, which no
 * part of an address has (SEEK-12). A job is named by its id alone.
 */
export function picturePath(path: string, language: "de" | "en"): string {
  const name =
    path === "/"
      ? PRODUCT
      : path
          .slice(1)
          .replace(/^jobs\/([^/]+)$/, "$1")
          .replaceAll("/", ".");
  return `/og/${language === "en" ? "en." : ""}${name}.png`;
}

type Pictured =
  | { of: "product" }
  | { of: "event"; eventId: string }
  | { of: "jobs" | "hire"; work: string | undefined; state: string | undefined }
  | { of: "job"; positionId: string };

/** What the picture of a name shows, and in which language. */
export function pictureOf(file: string): Pictured & { language: "de" | "en" } {
  const [, english, name = ""] = /^(en\.)?(.*?)(?:\.png)?$/s.exec(file) ?? [];
  const language = english ? "en" : "de";
  if (name === PRODUCT) return { of: "product", language };
  const [, eventId] = /^events\.([^.]+)$/.exec(name) ?? [];
  if (eventId) return { of: "event", eventId, language };
  const [found, as, work, state] = /^(?:jobs(?:\.as\.([^.]+))?|hire\.([^.]+))(?:\.in\.([^.]+))?$/.exec(name) ?? [];
  if (found && (as ?? work ?? state)) return { of: work ? "hire" : "jobs", work: work ?? as, state, language };
  return { of: "job", positionId: name, language };
}
