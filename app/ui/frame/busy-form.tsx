import type { TFunction } from "i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { buttonClass } from "~/ui/parts/button-class";

export interface BusyForm {
  action: string;
  /** In their order; `id` tells fields of one name apart. */
  fields: { id: string; name: string; value: string }[];
  passwords: { id: string; name: string }[];
  files: { id: string; name: string; fileName: string }[];
}

/** What was typed into a form that could not be saved just now, to be sent again with one click. */
export function BusyFormAgain({ form: { action, fields, passwords, files }, t }: { form: BusyForm; t: TFunction }) {
  return (
    <form
      method="post"
      action={action}
      encType={files.length > 0 ? "multipart/form-data" : undefined}
      className="stack"
    >
      <p>{t("common:busy.unchanged")}</p>
      {fields.map(({ id, name, value }) => (
        <HiddenField key={id} name={name} value={value} />
      ))}
      {passwords.map(({ id, name }) => (
        <p className="field" key={id}>
          <label htmlFor={`again-${id}`}>{t("common:busy.password")}</label>
          <input className="input" id={`again-${id}`} type="password" name={name} required />
        </p>
      ))}
      {files.map(({ id, name, fileName }) => (
        <p className="field" key={id}>
          <label htmlFor={`again-${id}`}>{t("common:busy.file", { name: fileName })}</label>
          <input id={`again-${id}`} type="file" name={name} />
        </p>
      ))}
      <p>
        <button className={buttonClass({})} type="submit">
          {t("common:busy.send")}
        </button>
      </p>
    </form>
  );
}
