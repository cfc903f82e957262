import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatWeekdayDay, timeSteps, weekdayNames } from "~/i18n/format";
import { messageKey, translateMessage } from "~/i18n/translate-message";
import { Icon } from "~/ui/parts/icon";

// The one place that ties a control to its label, hint and error.

/** A field of a conform form, or the same facts written by hand. */
export type FieldSource = {
  name: string;
  id?: string;
  key?: string;
  initialValue?: unknown;
  /** Message keys, as in "tooLong?max=50". */
  errors?: string[];
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  pattern?: string;
};

export type FieldProps = {
  field: FieldSource;
  label: ReactNode;
  hint?: ReactNode;
  /** The label is only spoken; something beside the field shows the same. */
  hushLabel?: boolean;
  /** The caller shows the error where there is room, under the id of the field and "-error". */
  errorElsewhere?: boolean;
};

export function wire(field: FieldSource, hint?: ReactNode, describedBy?: string) {
  const id = field.id ?? field.name;
  const error = field.errors?.[0];
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return {
    id,
    error,
    hintId,
    errorId,
    describedBy: [describedBy, hintId, errorId].filter(Boolean).join(" ") || undefined,
    invalid: error ? (true as const) : undefined,
  };
}

type Wired = ReturnType<typeof wire>;

/** What conform knows about the value: the browser's first check. Reading a proxy, so each one by name. */
function constraintsOf({ required, minLength, maxLength, min, max, step, pattern }: FieldSource) {
  return { required, minLength, maxLength, min, max, step, pattern };
}

export function textOf(field: FieldSource): string | undefined {
  const value = field.initialValue;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

export function FieldError({ id, message }: { id?: string; message?: string }) {
  const { t } = useTranslation("messages");
  if (!message) return null;
  return (
    <p className="error" role="alert" id={id} data-message={messageKey(message)}>
      <Icon name="alert" />
      <span>{translateMessage(t, message)}</span>
    </p>
  );
}

export function FieldHint({ id, children }: { id?: string; children?: ReactNode }) {
  return children ? (
    <p className="hint" id={id}>
      {children}
    </p>
  ) : null;
}

/** Label, hint, control, error: in this order for eyes and for ears. */
export function FieldFrame({
  wired,
  label,
  hint,
  hushLabel,
  errorElsewhere,
  children,
}: Omit<FieldProps, "field"> & { wired: Wired; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={wired.id} className={hushLabel ? "hush" : undefined}>
        {label}
      </label>
      <FieldHint id={wired.hintId}>{hint}</FieldHint>
      {children}
      {errorElsewhere ? null : <FieldError id={wired.errorId} message={wired.error} />}
    </div>
  );
}

type Native<Tag extends "input" | "textarea" | "select"> = Omit<ComponentPropsWithoutRef<Tag>, "id" | "name">;
export type TextFieldProps = FieldProps & Native<"input">;

export function TextField({ field, label, hint, hushLabel, errorElsewhere, ...input }: TextFieldProps) {
  const wired = wire(field, hint, input["aria-describedby"]);
  // A controlled field keeps its own value.
  const initial = input.value !== undefined ? undefined : textOf(field);
  return (
    <FieldFrame wired={wired} label={label} hint={hint} hushLabel={hushLabel} errorElsewhere={errorElsewhere}>
      <input
        key={field.key}
        {...constraintsOf(field)}
        defaultValue={initial}
        {...input}
        id={wired.id}
        name={field.name}
        aria-invalid={wired.invalid}
        aria-describedby={wired.describedBy}
      />
    </FieldFrame>
  );
}

const isDay = (text: string) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);

/** The browser's own calendar; posts YYYY-MM-DD. Under it the day with its weekday: as served, and as typed with scripts. */
export function DateField(props: TextFieldProps) {
  const { t } = useTranslation("common");
  const day = textOf(props.field) ?? "";
  return (
    <day-input days={weekdayNames(t).join()}>
      <TextField type="date" {...props} />
      <p className="small soft" role="status">
        {isDay(day) ? formatWeekdayDay(t, day) : null}
      </p>
    </day-input>
  );
}

/** What readClock reads, as far as a browser without scripts can tell. */
const clockPattern = (minutes: string) => `\\d{1,2}( ?([:.,h]|[Uu]hr)? ?${minutes})?( ?([Uu]hr|h|[AaPp]\\.?[Mm]))?\\.?`;

/** Text, because native time fields follow the browser's language into AM and PM [LIM-22]. */
/** `quarters`: another minute is rounded where it is typed, and without scripts refused there (FLOW-15). */
export function TimeField({ quarters = false, ...props }: TextFieldProps & { quarters?: boolean }) {
  const { t } = useTranslation("common");
  return (
    <time-input {...(quarters ? { quarters: "" } : {})}>
      <TextField
        type="text"
        list="time-steps"
        placeholder="HH:mm"
        pattern={clockPattern(quarters ? "(00|15|30|45)" : "[0-5]\\d")}
        title={quarters ? t("messages:quarterSteps") : undefined}
        maxLength={10}
        autoComplete="off"
        {...props}
      />
      {quarters ? <p className="small soft" role="status" data-rounded={t("form.rounded")} /> : null}
    </time-input>
  );
}

/** What time fields propose; once on a page that has any. */
export function TimeSteps() {
  return (
    <datalist id="time-steps">
      {timeSteps().map((time) => (
        <option key={time} value={time} />
      ))}
    </datalist>
  );
}

/** Euros and cents as people write them: 1234,50 or 1,234.50; `readCents` judges. */
export function MoneyField(props: TextFieldProps) {
  return <TextField type="text" inputMode="decimal" pattern="[\-−€\s\d.,]+" autoComplete="off" {...props} />;
}

/** Whole numbers, without the arrows and the wheel of a native number field. */
export function NumberField(props: TextFieldProps) {
  return <TextField type="text" inputMode="numeric" pattern="[0-9]*" autoComplete="off" {...props} />;
}

export function TextAreaField({ field, label, hint, hushLabel, ...area }: FieldProps & Native<"textarea">) {
  const wired = wire(field, hint, area["aria-describedby"]);
  return (
    <FieldFrame wired={wired} label={label} hint={hint} hushLabel={hushLabel}>
      <textarea
        key={field.key}
        required={field.required}
        minLength={field.minLength}
        maxLength={field.maxLength}
        defaultValue={area.value === undefined ? textOf(field) : undefined}
        rows={3}
        {...area}
        id={wired.id}
        name={field.name}
        aria-invalid={wired.invalid}
        aria-describedby={wired.describedBy}
      />
    </FieldFrame>
  );
}

export type Choice = { value: string; label: ReactNode; disabled?: boolean };
type SelectFieldProps = FieldProps & Native<"select"> & { options: (Choice & { label: string })[]; blank?: string };

export function SelectField({
  field,
  label,
  hint,
  hushLabel,
  errorElsewhere,
  options,
  blank,
  ...select
}: SelectFieldProps) {
  const wired = wire(field, hint, select["aria-describedby"]);
  return (
    <FieldFrame wired={wired} label={label} hint={hint} hushLabel={hushLabel} errorElsewhere={errorElsewhere}>
      <select
        key={field.key}
        required={field.required}
        defaultValue={select.value === undefined ? textOf(field) : undefined}
        {...select}
        id={wired.id}
        name={field.name}
        aria-invalid={wired.invalid}
        aria-describedby={wired.describedBy}
      >
        {blank === undefined ? null : <option value="">{blank}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
