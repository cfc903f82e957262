import type { ReactNode } from "react";

type LeaveGuardProps = {
  /** Words are kept as they are typed; only chosen files would be lost. */
  filesOnly?: boolean;
  children: ReactNode;
};

/** Around a form: the browser asks before typed words are lost. Without scripts the page says it in a note. */
export function LeaveGuard({ filesOnly, children }: LeaveGuardProps) {
  return <leave-guard files-only={filesOnly ? "" : undefined}>{children}</leave-guard>;
}
