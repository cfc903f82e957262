import type { Context } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import type { ZipEntry } from "~/gateways/archive/zip.server";
import { readStoredFile } from "~/gateways/files.server";
import { i18nOf } from "~/i18n/language.server";
import { personData } from "./person-data.queries.server";
import { listPersonFiles } from "./person-files.queries.server";

const endings: Record<string, string> = {
  "application/pdf": "pdf",
  "text/html": "html",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "audio/wav": "wav",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/webm": "webm",
  "audio/ogg": "ogg",
};

/** What the ZIP of a person holds: their data, a page that explains it, and their files, each read when its turn comes. */
export function entriesOf(
  context: Pick<Context, "db" | "now">,
  { userId, language }: { userId: string; language: "de" | "en" },
): ZipEntry[] {
  const files = listPersonFiles(context, userId);
  return [
    { name: "readme.txt", pieces: () => once(readme(context, language)) },
    { name: "data.json", pieces: () => jsonOf(context, userId) },
    ...files.map((file) => ({
      name: `${file.folder}/${file.id}.${endings[file.mime] ?? "bin"}`,
      pieces: async function* () {
        yield await readStoredFile(file);
      },
    })),
  ];
}

async function* once(text: string) {
  yield Buffer.from(text);
}

/** Class by class, so that others have their turn in between. */
async function* jsonOf(context: Pick<Context, "db">, userId: string) {
  yield Buffer.from("{\n");
  let first = true;
  for (const [name, rows] of personData(context, userId)) {
    yield Buffer.from(`${first ? "" : ",\n"}${JSON.stringify(name)}: ${JSON.stringify(rows, null, 2)}`);
    first = false;
    await new Promise((done) => setImmediate(done));
  }
  yield Buffer.from("\n}\n");
}

function readme(context: Pick<Context, "db" | "now">, language: "de" | "en"): string {
  const { agencyName, agencyEmail, productName } = readSettings(context);
  const values = { agencyName, agencyEmail, productName, day: dayOf(context.now) };
  return i18nOf(language).t("account:privacy.readme", { ...values, interpolation: { escapeValue: false } });
}
