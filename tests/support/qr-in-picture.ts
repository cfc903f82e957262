import sharp from "sharp";

/** The three squares of a code in one line through their middle: dark, light, dark three times, light, dark. */
const SQUARE = [1, 1, 3, 1, 1];

/**
 * The squares of a QR code in a picture, true where dark, read as a camera does: the corner is found by its pattern, and
 * then each square is looked at in its middle. Null when the picture holds no upright code of that many squares.
 */
export async function qrInPicture(picture: Buffer, squares: number): Promise<boolean[][] | null> {
  const { data, info } = await sharp(picture).flatten({ background: "#fff" }).greyscale().raw().toBuffer({
    resolveWithObject: true,
  });
  const dark = (x: number, y: number) =>
    x >= 0 &&
    y >= 0 &&
    x < info.width &&
    y < info.height &&
    (data[Math.floor(y) * info.width + Math.floor(x)] ?? 255) < 128;
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (!dark(x, y) || dark(x - 1, y) || dark(x, y - 1)) continue;
      const rough = widthOfTop(dark, x, y) / 7;
      if (rough < 2 || !isCorner(dark, x, y, rough)) continue;
      const unit = widthOfRow(dark, x, y, rough * (squares + 1)) / squares;
      return Array.from({ length: squares }, (_, row) =>
        Array.from({ length: squares }, (_unused, column) => dark(x + (column + 0.5) * unit, y + (row + 0.5) * unit)),
      );
    }
  }
  return null;
}

type Dark = (x: number, y: number) => boolean;

function widthOfTop(dark: Dark, x: number, y: number): number {
  let width = 0;
  while (dark(x + width, y)) width++;
  return width;
}

/** The top row reaches from corner to corner: measured whole, a part of a pixel does not add up over the squares. */
function widthOfRow(dark: Dark, x: number, y: number, most: number): number {
  let width = Math.floor(most);
  while (width > 0 && !dark(x + width - 1, y)) width--;
  return width;
}

function isCorner(dark: Dark, x: number, y: number, unit: number): boolean {
  let at = 0;
  return SQUARE.every((length, index) => {
    const fits = Array.from({ length }, (_, step) => at + step + 0.5).every(
      (place) =>
        dark(x + place * unit, y + 3.5 * unit) === (index % 2 === 0) &&
        dark(x + 3.5 * unit, y + place * unit) === (index % 2 === 0),
    );
    at += length;
    return fits;
  });
}
