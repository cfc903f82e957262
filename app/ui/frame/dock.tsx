import type { ReactNode } from "react";

type DockProps = {
  /** As broad as the page, for what is chosen from a broad list. */
  wide?: boolean;
  children: ReactNode;
};

/** What a task page keeps at the bottom: the sum and the one step. Last child of main. */
export function Dock({ wide, children }: DockProps) {
  return <div className={wide ? "dock dock--wide" : "dock"}>{children}</div>;
}
