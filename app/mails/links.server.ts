import { config } from "~/config/config.server";
import type { InLanguage } from "~/mails/mail-props";

/** Links in mails are built from BASE_URL. */
export const href = (path: string) => `${config().baseUrl}${path}`;

/** Public pages have a twin in English. */
export const publicHref = (path: string, { language }: InLanguage) => href(`${language === "en" ? "/en" : ""}${path}`);
