import { encode } from "uqr";

/** A code for cameras: dark squares as one path on a grid of `size`, with the quiet zone around it. */
export function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((cells, y) => {
    let row = "";
    for (let x = 0; x < cells.length; x++) {
      if (!cells[x]) continue;
      const from = x;
      while (cells[x + 1]) x++;
      row += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`;
    }
    return row;
  });
  return { size, path: rows.join("") };
}
