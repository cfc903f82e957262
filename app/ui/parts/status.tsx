import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type StatusProps = { tone?: "calm" | "act" | "ok" | "none"; icon: IconName; children: ReactNode };

/** Word, icon and colour; never fewer. */
export function Status({ tone = "calm", icon, children }: StatusProps) {
  return (
    <span className={tone === "calm" ? "status" : `status status--${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
