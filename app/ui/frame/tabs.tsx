import type { ReactNode } from "react";
import { AppLink } from "./app-link";

export type Tab = { href: string; label: ReactNode; count?: number; current?: boolean };

export function Tabs({ label, items }: { label: string; items: Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((tab) => (
        <AppLink key={tab.href} href={tab.href} aria-current={tab.current ? "page" : undefined}>
          {tab.label}
          {tab.count === undefined ? null : <span className="num"> {tab.count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
