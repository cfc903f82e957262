import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type ButtonLook, buttonClass } from "~/ui/parts/button-class";
import { Icon } from "~/ui/parts/icon";

type SubmitButtonProps = ButtonLook &
  Omit<ComponentPropsWithoutRef<"button">, "className" | "type"> & {
    /** On hydrated pages: the answer is awaited. Light pages find out by themselves. */
    busy?: boolean;
    busyLabel?: string;
    className?: string;
    children: ReactNode;
  };

/** Sends a form once: while the answer is awaited it is locked and turns a wheel. */
export function SubmitButton(props: SubmitButtonProps) {
  const { tone, small, wide, icon, busy, busyLabel, className, children, disabled, ...button } = props;
  const { t } = useTranslation("common");
  const label = busyLabel ?? t("action.sending");
  const look = buttonClass({ tone, small, wide });
  return (
    <button
      type="submit"
      className={className ? `${look} ${className}` : look}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
      data-busy={label}
      {...button}
    >
      {icon && !busy ? <Icon name={icon} /> : null}
      {busy ? label : children}
    </button>
  );
}
