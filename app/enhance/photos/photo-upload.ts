import { shrinkPhoto } from "./shrink-photo";

/** 34 → "34 %", in English "34%" (I18N-07) */
const inPercent = (percent: number) =>
  new Intl.NumberFormat(document.documentElement.lang, { style: "percent" }).format(percent / 100);

/** Sends chosen photos at once, small and one by one, and shows the gallery that each answer brings (JOIN-06). */
export class PhotoUpload extends HTMLElement {
  #busy = false;

  connectedCallback() {
    this.addEventListener("change", this.#chosen);
    window.addEventListener("beforeunload", this.#ask);
    for (const plain of this.querySelectorAll<HTMLElement>("[data-plain]")) plain.hidden = true;
  }

  disconnectedCallback() {
    window.removeEventListener("beforeunload", this.#ask);
  }

  #ask = (event: BeforeUnloadEvent) => {
    if (this.#busy) event.preventDefault();
  };

  #part<E extends HTMLElement>(selector: string) {
    return this.querySelector<E>(selector);
  }

  #chosen = async ({ target }: Event) => {
    const input = target as HTMLInputElement;
    if (input.type !== "file" || !input.files?.length || this.#busy) return;
    const files = [...input.files];
    this.#busy = true;
    input.disabled = true;
    this.#part("[data-refused]")?.replaceChildren();
    for (const [index, file] of files.entries()) await this.#send(file, `${index + 1}/${files.length}`);
    this.#busy = false;
    input.value = "";
    input.disabled = false;
    this.#say("");
  };

  async #send(file: File, place: string) {
    this.#say(this.dataset.shrinking ?? "");
    const small = await shrinkPhoto(file);
    const bar = this.#part<HTMLProgressElement>("progress");
    try {
      const answer = await post(this.closest("form"), small, (percent) => {
        if (bar) bar.value = percent;
        this.#say(`${place}: ${this.dataset.sending ?? ""} ${inPercent(percent)}`);
      });
      const refusal = answer.querySelector(
        "photo-upload [data-message], .summary-error [data-message], flash-toast [role=alert]",
      )?.textContent;
      const gallery = answer.querySelector("[data-gallery]");
      if (gallery) this.#part("[data-gallery]")?.replaceWith(gallery);
      if (refusal || !gallery) this.#refuse(file.name, refusal ?? this.dataset.failed ?? "");
    } catch {
      this.#refuse(file.name, this.dataset.failed ?? "");
    }
  }

  #say(text: string) {
    const status = this.#part("[role=status]");
    const bar = this.#part<HTMLProgressElement>("progress");
    if (status) status.textContent = text;
    if (bar) bar.hidden = text === "";
  }

  #refuse(name: string, why: string) {
    const line = Object.assign(document.createElement("p"), { className: "error", textContent: `${name}: ${why}` });
    this.#part("[data-refused]")?.append(line);
  }
}

function post(form: HTMLFormElement | null, file: File, progress: (percent: number) => void): Promise<Document> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open("POST", form?.action ?? "");
    request.responseType = "document";
    request.upload.onprogress = ({ loaded, total }) => progress(Math.round((loaded / total) * 100));
    request.onload = () => (request.response ? done(request.response as Document) : failed(new Error("no page")));
    request.onerror = () => failed(new Error("no answer"));
    const body = new FormData();
    body.append("intent", "upload");
    body.append("images", file);
    request.send(body);
  });
}
