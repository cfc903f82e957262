/**
 * A form with a file of 2 MB and room for a photo as phones take them: what is too large gets its message beside its
 * field.
 */
export const FILE_FORM_BYTES = 12 * 1024 * 1024;

/** The files of a form's field; a field without a choice posts one without a name and content. */
export function uploadsOf(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((entry): entry is File => entry instanceof File && (entry.name !== "" || entry.size > 0));
}

export const bytesOf = async (file: File): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

/** The texts of a form, without its files. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
