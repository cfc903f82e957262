import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type EmptyProps = { icon: IconName; title: ReactNode; level?: 2 | 3; children?: ReactNode; action?: ReactNode };

/** Nothing here: why, and the way out. */
export function Empty({ icon, title, level = 2, children, action }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Icon name={icon} size={48} />
      <Heading className="h3like">{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
