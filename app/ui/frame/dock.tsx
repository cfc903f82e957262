import type { ReactNode } from "react";

/** What a task page keeps at the bottom of a phone: the sum and the one step. Last child of main. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>;
}
