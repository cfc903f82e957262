import type { ComponentPropsWithoutRef } from "react";
import { AppLink } from "~/ui/frame/app-link";
import { type ButtonLook, buttonClass } from "./button-class";
import { Icon } from "./icon";

type ButtonLinkProps = ButtonLook & Omit<ComponentPropsWithoutRef<"a">, "href"> & { href: string };

/** A link that looks like the step it leads to. */
export function ButtonLink({ tone, small, wide, icon, className, children, ...link }: ButtonLinkProps) {
  const look = buttonClass({ tone, small, wide });
  return (
    <AppLink className={className ? `${look} ${className}` : look} {...link}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </AppLink>
  );
}
