import type { IconName } from "./icon";

export type ButtonTone = "main" | "act" | "plain" | "bare" | "lose";
export type ButtonLook = { tone?: ButtonTone; small?: boolean; wide?: boolean; icon?: IconName };

const toneClass: Record<ButtonTone, string> = {
  main: "",
  act: " button--act",
  plain: " button--plain",
  bare: " button--bare",
  lose: " button--bare button--lose",
};

export function buttonClass({ tone = "main", small, wide }: ButtonLook): string {
  return `button${toneClass[tone]}${small ? " button--s" : ""}${wide ? " button--wide" : ""}`;
}
