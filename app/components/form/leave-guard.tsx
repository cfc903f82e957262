import type { ReactNode } from "react";

/** Around a form: the browser asks before typed words are lost. Without scripts the page says it in a note. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  return <leave-guard>{children}</leave-guard>;
}
