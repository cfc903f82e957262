import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

export function Facts({ children }: { children: ReactNode }) {
  return <ul className="facts">{children}</ul>;
}

export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
