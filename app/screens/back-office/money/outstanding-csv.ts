import { superuserLoader } from "~/access/guards.server";
import { listFile } from "~/screens/back-office/frame/list.server";
import { outstandingSource } from "./outstanding-source.server";

export const loader = superuserLoader((visit) => listFile(outstandingSource, visit), { resource: true });
