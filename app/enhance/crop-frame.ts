/** A picture under a frame: how large it is drawn, and which of its points lies in the middle of the frame. */
export interface View {
  /** Screen pixels per pixel of the picture. */
  scale: number;
  /** The middle of the frame, in pixels of the turned picture. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Part extends Size {
  x: number;
  y: number;
}

const MOST_ENLARGED = 4;

/** A picture turned by quarters has its sides changed. */
export function turnedSize({ width, height }: Size, rotation: number): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The smallest scale at which the picture fills the frame, and the largest that is offered. */
export function scalesOf(picture: Size, frame: Size): { least: number; most: number } {
  const least = Math.max(frame.width / picture.width, frame.height / picture.height);
  return { least, most: least * MOST_ENLARGED };
}

/** The view nearest to this one in which the picture fills the frame. */
export function settled({ scale, x, y }: View, picture: Size, frame: Size): View {
  const { least, most } = scalesOf(picture, frame);
  const drawn = Math.min(most, Math.max(least, scale));
  const within = (value: number, side: number, length: number) => {
    const half = length / drawn / 2;
    return Math.min(side - half, Math.max(half, value));
  };
  return { scale: drawn, x: within(x, picture.width, frame.width), y: within(y, picture.height, frame.height) };
}

/** What the frame shows, as fractions of the turned picture. */
export function partOf({ scale, x, y }: View, picture: Size, frame: Size): Part {
  const [width, height] = [frame.width / scale / picture.width, frame.height / scale / picture.height];
  return { x: x / picture.width - width / 2, y: y / picture.height - height / 2, width, height };
}

/** The view that shows a part, as nearly as the frame's shape allows; all of the picture without one. */
export function viewOf(part: Part | null, picture: Size, frame: Size): View {
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: 1, height: 1 };
  const scale = Math.max(frame.width / (width * picture.width), frame.height / (height * picture.height));
  const middle = { x: (x + width / 2) * picture.width, y: (y + height / 2) * picture.height };
  return settled({ scale, ...middle }, picture, frame);
}
