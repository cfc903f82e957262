/** How many characters of formatted text people read: no tags, an entity is one sign, and no space twice. In SQL: plain_length(text). */
export const plainLength = (html: string): number =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s{2,}/g, " ")
    .trim()
    .replace(/&#?\w+;|[\ud800-\udbff][\udc00-\udfff]/g, "x").length;
