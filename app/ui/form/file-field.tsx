import type { ComponentPropsWithoutRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/parts/icon";
import { FieldFrame, type FieldProps, wire } from "./form";

type FileFieldProps = FieldProps & Omit<ComponentPropsWithoutRef<"input">, "id" | "name" | "type">;

/** The browser's own control in a frame to drop into: it names the chosen file without any script. */
export function FileField({ field, label, hint, hushLabel, ...input }: FileFieldProps) {
  const { t } = useTranslation("common");
  const wired = wire(field, hint, input["aria-describedby"]);
  return (
    <FieldFrame wired={wired} label={label} hint={hint} hushLabel={hushLabel}>
      <div className="drop">
        <Icon name="up" />
        <span aria-hidden="true">{t(input.multiple ? "form.chooseFiles" : "form.chooseFile")}</span>
        <input
          key={field.key}
          required={field.required}
          {...input}
          type="file"
          id={wired.id}
          name={field.name}
          aria-invalid={wired.invalid}
          aria-describedby={wired.describedBy}
        />
      </div>
    </FieldFrame>
  );
}
