import { pdfOf } from "./pdf";

const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    Buffer.from(stream, "utf16le"),
  ]);

/** The smallest content that passes for each type of briefing. */
const contents: Record<string, () => Buffer> = {
  txt: () => Buffer.from("Treffpunkt beim Hintereingang."),
  pdf: () => pdfOf(1),
  doc: () => compound("WordDocument"),
  ppt: () => compound("PowerPoint Document"),
  docx: () => Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from("word/document.xml")]),
  exe: () => Buffer.from("MZ"),
};

/** A file to choose in a file field, by its name; `text` tells plain texts apart. */
export function chosenFile(name: string, text?: string) {
  const extension = name.split(".").at(-1) ?? "";
  const buffer = text === undefined ? contents[extension]?.() : Buffer.from(text);
  return { name, mimeType: "application/octet-stream", buffer: buffer ?? Buffer.from("?") };
}
