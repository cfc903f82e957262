import type { World } from "../factories/world";

let made = 0;

/** The tables refuse, as between two processes: `when` is the head of a trigger, `name` what it says. */
export function refuseAt({ db }: World, when: string, name: string): void {
  made += 1;
  db.$client.exec(`create temp trigger refuse_${made} ${when} begin select raise(abort, '${name}'); end`);
}

export function refuseNowhere({ db }: World): void {
  const names = db.$client.prepare("select name from sqlite_temp_master where type = 'trigger'").pluck().all();
  for (const name of names) db.$client.exec(`drop trigger temp.${name}`);
}
