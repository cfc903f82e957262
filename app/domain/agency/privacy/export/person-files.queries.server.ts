import type { Context } from "~/domain/shared/context";
import type { StoredFile } from "~/gateways/files.server";

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
export const listPersonFiles = ({ db }: Pick<Context, "db">, userId: string) =>
  db.$client
    .prepare<[{ user: string }], Found>(
      `select distinct own.folder, f.id, f.path, f.sha256, f.mime, f.encrypted from (${FILES}) own
       join files f on f.id = own.id order by own.folder, f.id`,
    )
    .all({ user: userId })
    .map(({ encrypted, ...file }) => ({ ...file, encrypted: encrypted === 1 }));
