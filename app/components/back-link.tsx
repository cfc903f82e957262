import type { ReactNode } from "react";
import { AppLink } from "~/components/app-link";
import { Icon } from "~/components/icon";

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
