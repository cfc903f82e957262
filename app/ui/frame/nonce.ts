import { createContext } from "react";

/** The nonce of the inline scripts that hydrate a hydrated page; light pages have neither. */
export const NonceContext = createContext<string | undefined>(undefined);
