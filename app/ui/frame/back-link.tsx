import type { ReactNode } from "react";
import { Icon } from "~/ui/parts/icon";
import { AppLink } from "./app-link";

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="back">
      <AppLink className="tap row" href={href}>
        <Icon name="back" />
        {children}
      </AppLink>
    </p>
  );
}
