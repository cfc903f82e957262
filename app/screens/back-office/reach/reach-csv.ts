import { superuserLoader } from "~/access/guards.server";
import { listFile } from "~/screens/back-office/frame/list.server";
import { visitsSource } from "./visits-source.server";

export const loader = superuserLoader((visit) => listFile(visitsSource, visit), { resource: true });
