import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

const screens = "app/screens";
const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** The rooms of the house, those of the back office by their two names. */
export const rooms = foldersIn(screens)
  .flatMap((name) =>
    name === "back-office" ? foldersIn(`${screens}/${name}`).map((inner) => `${name}/${inner}`) : [name],
  )
  .toSorted();

/** Why there is no such room, in one sentence; null when there is. */
export const unknownRoom = (name) =>
  rooms.includes(name) ? null : `There is no room "${name}". The rooms are: ${rooms.join(", ")}.`;

/** The sources of a room, as paths from the root of the project. */
export const filesOf = (room) =>
  readdirSync(join(root, screens, room), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${screens}/${room}/${name}`);
