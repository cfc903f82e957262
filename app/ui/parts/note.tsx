import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type NoteProps = { tone?: "act"; icon?: IconName; children: ReactNode };

export function Note({ tone, icon = tone === "act" ? "alert" : "help", children }: NoteProps) {
  return (
    <div className={tone === "act" ? "note note--act" : "note"}>
      <Icon name={icon} />
      <span>{children}</span>
    </div>
  );
}
