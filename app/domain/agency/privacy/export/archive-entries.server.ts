import type { Context } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import type { ZipEntry } from "~/gateways/archive/zip.server";
import { readStoredFile, type StoredFile } from "~/gateways/files.server";
import { i18nOf } from "~/i18n/language.server";
import { personData } from "./person-data.queries.server";

type Found = Pick<StoredFile, "path" | "sha256" | "mime"> & { id: string; encrypted: number; folder: string };

/** Of contracts the document, which holds the signature of the person alone; nothing that an employer has signed (PRIV-03). */
const FILES = `
  select 'photos' as folder, file_id as id from staff_photos where user_id = :user
  union all select 'photos', source_file_id from staff_photos where user_id = :user and source_file_id is not null
  union all select 'photos', photo_file_id from users where id = :user and photo_file_id is not null
  union all select 'voice', voice_file_id from staff_profiles where user_id = :user and voice_file_id is not null
  union all select 'contracts', coalesce(c.document_file_id, c.body_file_id) from contracts c
    join bookings b on b.id = c.booking_id where b.user_id = :user
  union all select 'pay', document_file_id from pay_statements where user_id = :user and document_file_id is not null
  union all select 'pay', receipt_file_id from pay_items where user_id = :user and receipt_file_id is not null
  union all select 'registrations', s.file_id from registration_slips s
    join registration_days d on d.id = s.day_id where d.user_id = :user`;

/** The files of a person, each with the folder in which it comes. */
const listPersonFiles = ({ db }: Pick<Context, "db">, userId: string) =>
  db.$client
    .prepare<[{ user: string }], Found>(
      `select distinct own.folder, f.id, f.path, f.sha256, f.mime, f.encrypted from (${FILES}) own
       join files f on f.id = own.id order by own.folder, f.id`,
    )
    .all({ user: userId })
    .map(({ encrypted, ...file }) => ({ ...file, encrypted: encrypted === 1 }));

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
