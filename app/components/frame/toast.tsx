import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/parts/icon";
import { messageKey, translateMessage } from "~/i18n/translate-message";

/** A key of namespace `messages`, the values for its places, and whether it is good news. */
export type FlashMessage = { key: string; kind: "status" | "alert"; values?: Record<string, string> };

/** Says once what has happened. With scripts it goes after 4 seconds [NAV-20, LIM-27]. */
export function Toast({ flash }: { flash: FlashMessage }) {
  const { t } = useTranslation("messages");
  const element = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a hydrated page the next message finds the last one hidden
  useEffect(() => {
    if (element.current) element.current.hidden = false;
  }, [flash]);
  return (
    <flash-toast class="toasts" ref={element}>
      <p className="toast" role={flash.kind} data-message={messageKey(flash.key)}>
        <Icon name={flash.kind === "alert" ? "alert" : "check"} />
        {translateMessage(t, flash.key, flash.values)}
      </p>
    </flash-toast>
  );
}
