/** Pixels row by row, three bytes each. */
interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

let free = () => {};

/**
 * The picture of a HEIC file, upright, which sharp's own library cannot unpack; the decoder is loaded by the first one
 * (record 0132). The pixels lie in the decoder's memory until the next picture. Throws when it is broken.
 */
export async function decodeHeic(bytes: Buffer): Promise<Pixels> {
  const { default: heif } = await import("libheif-js/wasm-bundle.js");
  free();
  free = () => {};
  const context = heif.heif_context_alloc();
  try {
    if (heif.heif_context_read_from_memory(context, bytes).code !== heif.heif_error_code.heif_error_Ok)
      throw new Error("no HEIC");
    const handle = given(heif.heif_js_context_get_primary_image_handle(context));
    try {
      const { heif_colorspace_RGB: colours } = heif.heif_colorspace;
      const { heif_chroma_interleaved_RGB: order } = heif.heif_chroma;
      const { image, channels } = given(await heif.heif_js_decode_image2(handle, colours, order));
      free = () => heif.heif_image_release(image);
      const [pixels] = channels;
      if (!pixels) throw new Error("no pixels");
      return pixels.stride === 3 * pixels.width ? pixels : { ...pixels, data: withoutGaps(pixels) };
    } finally {
      heif.heif_image_handle_release(handle);
    }
  } finally {
    heif.heif_context_free(context);
  }
}

function withoutGaps({ data, width, height, stride }: Pixels & { stride: number }): Uint8Array {
  const row = 3 * width;
  const closed = new Uint8Array(row * height);
  for (let at = 0; at < height; at++) closed.set(data.subarray(at * stride, at * stride + row), at * row);
  return closed;
}

function given<T extends object>(answer: T | { code: unknown; message: string }): T {
  if ("code" in answer) throw new Error(String(answer.message));
  return answer as T;
}
