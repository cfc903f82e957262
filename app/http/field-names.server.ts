/** No form has so many rows; a larger number would ask for as many places in memory. */
const TOO_FAR = /\[\d{4,}\]/;

/** Refuses with 400 a form whose fields name rows that no form has. */
export function withUsualNames(form: FormData): FormData {
  for (const name of form.keys())
    if (TOO_FAR.test(name)) throw new Response("400", { status: 400, statusText: "Bad Request" });
  return form;
}
