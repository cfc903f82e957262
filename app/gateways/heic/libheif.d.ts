/** What is used of libheif, compiled to WebAssembly; the package brings types for a part of it only. */
declare module "libheif-js/wasm-bundle.js" {
  type Refused = { code: unknown; message: string };
  type Channel = { width: number; height: number; stride: number; data: Uint8Array };
  const libheif: {
    heif_context_alloc(): unknown;
    heif_context_free(context: unknown): void;
    heif_context_read_from_memory(context: unknown, bytes: Uint8Array): { code: unknown };
    heif_js_context_get_primary_image_handle(context: unknown): object | Refused;
    heif_image_handle_release(handle: object): void;
    heif_js_decode_image2(
      handle: object,
      colours: unknown,
      order: unknown,
    ): Promise<{ image: object; channels: Channel[] } | Refused>;
    heif_image_release(image: object): void;
    heif_error_code: { heif_error_Ok: unknown };
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown };
  };
  export default libheif;
}
