import type { ComponentPropsWithoutRef } from "react";
import { type Choice, FieldError, FieldHint, type FieldProps, type FieldSource, wire } from "./form";

function valuesOf(field: FieldSource): string[] {
  const value = field.initialValue;
  return Array.isArray(value) ? value.map(String) : value === undefined || value === null ? [] : [String(value)];
}

type CheckFieldProps = Omit<FieldProps, "hushLabel"> & Omit<ComponentPropsWithoutRef<"input">, "id" | "name" | "type">;

/** One box to tick; posts "on" when ticked. */
export function CheckField({ field, label, hint, ...input }: CheckFieldProps) {
  const wired = wire(field, hint, input["aria-describedby"]);
  const value = input.value ?? "on";
  return (
    <div>
      <label className="check">
        <input
          key={field.key}
          required={field.required}
          defaultChecked={input.checked === undefined ? valuesOf(field).includes(String(value)) : undefined}
          {...input}
          type="checkbox"
          id={wired.id}
          name={field.name}
          value={value}
          aria-invalid={wired.invalid}
          aria-describedby={wired.describedBy}
        />
        <span>{label}</span>
      </label>
      <FieldHint id={wired.hintId}>{hint}</FieldHint>
      <FieldError id={wired.errorId} message={wired.error} />
    </div>
  );
}

type ChipsProps = FieldProps & {
  options: (Choice & { count?: number })[];
  defaultValue?: string | string[];
  form?: string;
};

/** One of a few words. */
export function RadioChips(props: ChipsProps) {
  return <Chips {...props} type="radio" />;
}

/** Any of a few words; posts one value each. */
export function CheckChips(props: ChipsProps) {
  return <Chips {...props} type="checkbox" />;
}

function Chips({
  field,
  label,
  hint,
  hushLabel,
  options,
  defaultValue,
  form,
  type,
}: ChipsProps & { type: "radio" | "checkbox" }) {
  const wired = wire(field, hint);
  const chosen = defaultValue === undefined ? valuesOf(field) : [defaultValue].flat();
  const legendId = `${wired.id}-label`;
  const radio = type === "radio";
  // A radio cannot be invalid by itself, its group can; a group of boxes cannot, each box can.
  const stated = { "aria-invalid": wired.invalid, "aria-describedby": wired.describedBy };
  return (
    <fieldset
      className="field"
      {...(radio
        ? { role: "radiogroup", "aria-labelledby": legendId, "aria-required": field.required, ...stated }
        : {})}
    >
      <legend id={legendId} className={hushLabel ? "hush" : "label"}>
        {label}
      </legend>
      <FieldHint id={wired.hintId}>{hint}</FieldHint>
      <div className="chips" key={field.key}>
        {options.map((option, index) => (
          <label key={option.value} className="chip">
            <input
              type={type}
              // The first one answers for the field, so that a link to the field leads to it.
              id={index === 0 ? wired.id : `${wired.id}-${option.value}`}
              name={field.name}
              value={option.value}
              form={form}
              disabled={option.disabled}
              required={radio && field.required}
              defaultChecked={chosen.includes(option.value)}
              {...(radio ? {} : stated)}
            />
            <span>
              {option.label}
              {option.count === undefined ? null : <b>{option.count}</b>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={wired.errorId} message={wired.error} />
    </fieldset>
  );
}
