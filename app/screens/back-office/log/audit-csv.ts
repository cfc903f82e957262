import { superuserLoader } from "~/access/guards.server";
import { listFile } from "~/screens/back-office/frame/list.server";
import { auditSource } from "./audit-source.server";

export const loader = superuserLoader((visit) => listFile(auditSource, visit), { resource: true });
