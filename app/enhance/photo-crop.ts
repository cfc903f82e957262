import { type Part, partOf, type Size, scalesOf, settled, turnedSize, type View, viewOf } from "./crop-frame";

const MOST_TURNS = 270; // STF-42
const STEP = 12;

/**
 * Moves a picture under a frame: with a finger, two fingers, the mouse, its wheel, or the keyboard. What the frame shows
 * goes into the hidden fields as fractions of the turned picture; the server cuts it out.
 */
export class PhotoCrop extends HTMLElement {
  #picture: Size = { width: 1, height: 1 };
  #frame: Size = { width: 1, height: 1 };
  #view: View = { scale: 1, x: 0, y: 0 };
  #rotation = 0;
  #fingers = new Map<number, { x: number; y: number }>();

  connectedCallback() {
    const picture = this.querySelector<HTMLImageElement>("[data-stage] img");
    if (!picture) return;
    for (const plain of this.querySelectorAll<HTMLElement>("[data-plain]")) plain.hidden = true;
    for (const drawn of this.querySelectorAll<HTMLElement>("[data-drawn]")) drawn.hidden = false;
    this.#rotation = Number(this.#field("rotation").value);
    const frame = this.#part("[data-frame]");
    const begin = () => {
      this.#picture = { width: picture.naturalWidth, height: picture.naturalHeight };
      this.#frame = { width: frame.clientWidth, height: frame.clientHeight };
      if (this.#picture.width === 0 || this.#frame.width === 0) return false;
      this.#view = viewOf(this.#posted(), this.#turned(), this.#frame);
      this.#draw();
      return true;
    };
    if (!begin()) {
      // Only styles give the frame its size; they and the picture may come after the script.
      const sized = new ResizeObserver(() => {
        if (begin()) sized.disconnect();
      });
      sized.observe(frame);
      picture.addEventListener("load", () => begin() && sized.disconnect(), { once: true });
    }
    const stage = this.#part("[data-stage]");
    stage.addEventListener("pointerdown", this.#down);
    stage.addEventListener("pointermove", this.#move);
    for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, this.#up as EventListener);
    stage.addEventListener("wheel", this.#wheel, { passive: false });
    stage.addEventListener("keydown", this.#key);
    this.#zoom().addEventListener("input", () => this.#slide());
    for (const button of this.querySelectorAll<HTMLButtonElement>("[data-turn]")) {
      button.addEventListener("click", (event) => {
        event.preventDefault();
        this.#turn(Number(button.dataset.turn));
      });
    }
  }

  #part = (selector: string) => this.querySelector(selector) as HTMLElement;
  #field = (name: string) => this.querySelector(`input[name="${name}"]`) as HTMLInputElement;
  #zoom = () => this.querySelector("input[type=range]") as HTMLInputElement;
  #turned = () => turnedSize(this.#picture, this.#rotation);

  #posted(): Part | null {
    const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((name) =>
      Number(this.#field(name).value),
    );
    return width > 0 ? { x, y, width, height } : null;
  }

  #look(view: View) {
    this.#view = settled(view, this.#turned(), this.#frame);
    this.#draw();
    this.#field("rotation").dispatchEvent(new Event("change", { bubbles: true }));
  }

  #turn(degrees: number) {
    const rotation = Math.max(-MOST_TURNS, Math.min(MOST_TURNS, this.#rotation + degrees));
    if (rotation === this.#rotation) return;
    this.#rotation = rotation;
    this.#look(viewOf(null, this.#turned(), this.#frame));
  }

  #draw() {
    const { scale, x, y } = this.#view;
    const turned = this.#turned();
    const [right, down] = [(turned.width / 2 - x) * scale, (turned.height / 2 - y) * scale];
    const picture = this.#part("[data-stage] img");
    picture.style.transform = `translate(-50%, -50%) translate(${right}px, ${down}px) rotate(${this.#rotation}deg) scale(${scale})`;
    const part = partOf(this.#view, turned, this.#frame);
    for (const name of ["x", "y", "width", "height"] as const) {
      this.#field(name).value = Math.min(1, Math.max(0, part[name])).toFixed(5);
    }
    this.#field("rotation").value = String(this.#rotation);
    const { least, most } = scalesOf(turned, this.#frame);
    this.#zoom().value = String((100 * (scale - least)) / (most - least));
    for (const button of this.querySelectorAll<HTMLButtonElement>("[data-turn]")) {
      const end = Math.sign(Number(button.dataset.turn)) * MOST_TURNS;
      button.setAttribute("aria-disabled", String(this.#rotation === end));
    }
  }

  #slide() {
    const { least, most } = scalesOf(this.#turned(), this.#frame);
    this.#look({ ...this.#view, scale: least + (Number(this.#zoom().value) / 100) * (most - least) });
  }

  #down = (event: PointerEvent) => {
    const stage = event.currentTarget as HTMLElement;
    stage.setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  #up = (event: PointerEvent) => {
    this.#fingers.delete(event.pointerId);
  };

  #move = (event: PointerEvent) => {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    const { scale, x, y } = this.#view;
    const spread = (finger: { x: number; y: number }) =>
      other ? Math.hypot(finger.x - other.x, finger.y - other.y) : 1;
    // With two fingers the picture moves with their middle.
    const share = other ? 0.5 : 1;
    this.#look({
      scale: other ? (scale * spread(now)) / Math.max(1, spread(before)) : scale,
      x: x - ((now.x - before.x) * share) / scale,
      y: y - ((now.y - before.y) * share) / scale,
    });
  };

  #wheel = (event: WheelEvent) => {
    event.preventDefault();
    this.#look({ ...this.#view, scale: this.#view.scale * Math.exp(-event.deltaY / 500) });
  };

  #key = (event: KeyboardEvent) => {
    const { scale, x, y } = this.#view;
    const step = STEP / scale;
    const views: Record<string, View> = {
      ArrowLeft: { scale, x: x + step, y },
      ArrowRight: { scale, x: x - step, y },
      ArrowUp: { scale, x, y: y + step },
      ArrowDown: { scale, x, y: y - step },
      "+": { scale: scale * 1.1, x, y },
      "-": { scale: scale / 1.1, x, y },
    };
    const view = views[event.key];
    if (!view) return;
    event.preventDefault();
    this.#look(view);
  };
}
