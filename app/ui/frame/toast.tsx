import { Form } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { messageKey, translateMessage } from "~/i18n/translate-message";
import { HiddenField } from "~/ui/form/hidden-field";
import { Icon } from "~/ui/parts/icon";
import { HydratedContext } from "./app-link";

/** A key of namespace `messages`, the values for its places, and whether it is good news. */
export type FlashMessage = {
  key: string;
  kind: "status" | "alert";
  values?: Record<string, string>;
  /** A form that takes back what has happened. */
  undo?: { action: string; fields: Record<string, string> };
};

/** Says once what has happened. With scripts it goes after 4 seconds [NAV-20, LIM-27]. */
export function Toast({ flash }: { flash: FlashMessage }) {
  const element = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a hydrated page the next message finds the last one hidden
  useEffect(() => {
    if (element.current) element.current.hidden = false;
  }, [flash]);
  return (
    <flash-toast class="toasts" ref={element}>
      {flash.undo ? (
        <div className="toast">
          <Message flash={flash} />
          <Undo {...flash.undo} />
        </div>
      ) : (
        <Message flash={flash} className="toast" />
      )}
    </flash-toast>
  );
}

function Message({ flash, className = "row tight" }: { flash: FlashMessage; className?: string }) {
  const { t } = useTranslation("messages");
  return (
    <p className={className} role={flash.kind} data-message={messageKey(flash.key)}>
      <Icon name={flash.kind === "alert" ? "alert" : "check"} />
      {translateMessage(t, flash.key, flash.values)}
    </p>
  );
}

function Undo({ action, fields }: NonNullable<FlashMessage["undo"]>) {
  const { t } = useTranslation("common");
  const [PostForm, props] = useContext(HydratedContext)
    ? ([Form, { preventScrollReset: true }] as const)
    : (["form", {}] as const);
  return (
    <PostForm method="post" action={action} {...props}>
      {Object.entries(fields).map(([name, value]) => (
        <HiddenField key={name} name={name} value={value} />
      ))}
      <button type="submit">{t("action.undo")}</button>
    </PostForm>
  );
}
