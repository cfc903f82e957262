/** Text as a document in HTML shows it. */
export const escapeHtml = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
