import { superuserLoader } from "~/access/guards.server";
import { listFile } from "~/screens/back-office/frame/list.server";
import { companiesSource } from "./companies-source.server";

export const loader = superuserLoader((visit) => listFile(companiesSource, visit), { resource: true });
