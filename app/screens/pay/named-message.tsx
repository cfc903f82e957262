import { useTranslation } from "react-i18next";
import type { Details } from "~/domain/shared/result";
import { messageKey, translateMessage } from "~/i18n/translate-message";
import { Icon } from "~/ui/parts/icon";

type NamedMessageProps = { message: string; details?: Details };

/** Why something could not be done, with the name of the person it is about. */
export function NamedMessage({ message, details = {} }: NamedMessageProps) {
  const { t } = useTranslation("messages");
  const query = new URLSearchParams(message.slice(messageKey(message).length + 1));
  const name = String(details.name ?? query.get("name") ?? "");
  const text = translateMessage(t, message, { name });
  const named = name !== "" && !text.includes(name);
  return (
    <p className="error" role="alert" data-message={messageKey(message)}>
      <Icon name="alert" />
      <span>{named ? t("namedMessage", { name, message: text }) : text}</span>
    </p>
  );
}
