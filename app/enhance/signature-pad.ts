import Pad from "signature_pad";

const WIDTH = 300;
const HEIGHT = 125; // the size that is stored

/** Draws with finger, pen or mouse and keeps a PNG of the drawing in the hidden field. */
export class SignaturePad extends HTMLElement {
  #pad: Pad | undefined;
  #width = 0;
  /** A drawing that came back with a refused form, as data URL. */
  #earlier = "";
  #resized: ResizeObserver | undefined;

  connectedCallback() {
    const canvas = this.querySelector("canvas");
    const drawing = this.querySelector<HTMLElement>("[data-drawing]");
    if (!canvas || !drawing || this.#pad) return;
    drawing.hidden = false;
    for (const other of this.parentElement?.querySelectorAll<HTMLDetailsElement>("[data-instead-of-drawing]") ?? []) {
      if (!isBegun(other)) other.open = false;
    }
    const pad = new Pad(canvas, { penColor: "#14224e", minWidth: 0.8, maxWidth: 2.6 });
    this.#pad = pad;
    this.#earlier = this.querySelector<HTMLInputElement>("input[type=hidden]")?.value ?? "";
    pad.addEventListener("endStroke", () => this.#keep());
    this.querySelector("[data-clear]")?.addEventListener("click", () => {
      pad.clear();
      this.#earlier = "";
      this.#keep();
    });
    this.#resized = new ResizeObserver(() => this.#fit(canvas, pad));
    this.#resized.observe(canvas);
  }

  disconnectedCallback() {
    this.#pad?.off();
    this.#resized?.disconnect();
  }

  /** Turning the phone must not lose the drawing: it is scaled with its box. */
  #fit(canvas: HTMLCanvasElement, pad: Pad) {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientWidth === this.#width) return;
    const factor = this.#width ? clientWidth / this.#width : 1;
    this.#width = clientWidth;
    const strokes = pad.toData().map((stroke) => ({
      ...stroke,
      points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
    }));
    const density = Math.max(window.devicePixelRatio, 1);
    canvas.width = clientWidth * density;
    canvas.height = clientHeight * density;
    canvas.getContext("2d")?.scale(density, density);
    if (!this.#earlier) pad.fromData(strokes);
    else this.#redraw(pad, strokes, { width: clientWidth, height: clientHeight });
  }

  async #redraw(pad: Pad, strokes: ReturnType<Pad["toData"]>, size: { width: number; height: number }) {
    await pad.fromDataURL(this.#earlier, size);
    pad.fromData(strokes, { clear: false });
  }

  #keep() {
    const field = this.querySelector<HTMLInputElement>("input[type=hidden]");
    const canvas = this.querySelector("canvas");
    if (!field || !canvas || !this.#pad) return;
    field.value = this.#pad.isEmpty() ? "" : pngOf(canvas);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Whether somebody types in a part of a form, or has filled something in there. */
const isBegun = (part: Element) =>
  part.contains(document.activeElement) || [...part.querySelectorAll("input")].some(({ value }) => value !== "");

/** Dark ink on white, whatever the screen's size and colours. */
function pngOf(source: HTMLCanvasElement): string {
  const paper = document.createElement("canvas");
  paper.width = WIDTH;
  paper.height = HEIGHT;
  const ink = paper.getContext("2d");
  if (!ink) return "";
  ink.fillStyle = "#fff";
  ink.fillRect(0, 0, WIDTH, HEIGHT);
  ink.drawImage(source, 0, 0, WIDTH, HEIGHT);
  return paper.toDataURL("image/png");
}
