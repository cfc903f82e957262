const MOST_PIXELS = 1500; // what the server keeps of a picture
const SMALL_BYTES = 300_000;

/** A photo as small as the server keeps it; what cannot be drawn here is left for the server to judge. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp|hei[cf]|avif)$/.test(file.type) || file.size <= SMALL_BYTES) return file;
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
    return blob && blob.size < file.size
      ? new File([blob], file.name.replace(/(\.\w+)?$/, ".jpg"), { type: "image/jpeg" })
      : file;
  } catch {
    return file;
  }
}
