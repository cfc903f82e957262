const MOST_PIXELS = 1500; // what the server keeps of a picture
const SMALL_BYTES = 300_000;

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
  for (const file of files) small.push(await shrink(file));
  return small;
}

async function shrink(file: File): Promise<File> {
  if (!/^image\/(jpeg|png)$/.test(file.type) || file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext("2d");
    if (!pen) return file;
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85));
    return blob && blob.size < file.size ? new File([blob], `${file.name}.jpg`, { type: "image/jpeg" }) : file;
  } catch {
    return file;
  }
}
