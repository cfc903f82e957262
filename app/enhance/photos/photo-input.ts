import { shrinkPhoto } from "./shrink-photo";

/** Makes chosen photos small before they travel; what cannot be drawn here is left for the server to judge. */
export class PhotoInput extends HTMLElement {
  #work: Promise<void> | null = null;

  connectedCallback() {
    this.addEventListener("change", this.#chosen);
    this.closest("form")?.addEventListener("submit", this.#wait);
  }

  disconnectedCallback() {
    this.closest("form")?.removeEventListener("submit", this.#wait);
  }

  #chosen = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const status = this.querySelector<HTMLElement>("[role=status]");
    if (!input.files?.length) return;
    if (status) status.hidden = false;
    const work = shrinkAll([...input.files])
      .then((files) => {
        const transfer = new DataTransfer();
        for (const file of files) transfer.items.add(file);
        if (this.#work === work) input.files = transfer.files;
      })
      .catch(() => {})
      .finally(() => {
        if (this.#work !== work) return;
        this.#work = null;
        if (status) status.hidden = true;
      });
    this.#work = work;
  };

  /** A form that is sent too early goes off as soon as the pictures are small. */
  #wait = (event: SubmitEvent) => {
    if (!this.#work) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    this.#work.then(() => form.requestSubmit(event.submitter));
  };
}

async function shrinkAll(files: File[]): Promise<File[]> {
  const small: File[] = [];
  // One after the other: an old phone has no room for ten opened pictures.
  for (const file of files) small.push(await shrinkPhoto(file));
  return small;
}
