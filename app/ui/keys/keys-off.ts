import { createContext, useContext } from "react";

/** Whether the account has switched single keys off (BULK-12, WCAG 2.1.4). */
export const KeysOff = createContext(false);
export const useKeysOff = () => useContext(KeysOff);
