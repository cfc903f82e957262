import { config } from "~/config/config.server";

/** Where anybody checks a signed document by its code: an address that is printed, so it must stay (FLOW-20). */
export const verifyUrl = (code: string, language: "de" | "en"): string =>
  `${config().baseUrl}${language === "en" ? "/en" : ""}/verify/${code}`;
