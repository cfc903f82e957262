import { superuserLoader } from "~/access/guards.server";
import { listFile } from "~/screens/back-office/frame/list.server";
import { codesSource } from "./codes-source.server";

export const loader = superuserLoader((visit) => listFile(codesSource, visit), { resource: true });
