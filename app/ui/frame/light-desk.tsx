import { useContext } from "react";
import { HydratedContext } from "./app-link";

/** What a desk page that is not hydrated needs to keep its place and to bear a lost connection. */
export function LightDesk() {
  return useContext(HydratedContext) ? null : <desk-page />;
}
