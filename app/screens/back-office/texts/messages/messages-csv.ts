import { superuserLoader } from "~/access/guards.server";
import { listFile } from "~/screens/back-office/frame/list.server";
import { messagesSource } from "./messages-source.server";

export const loader = superuserLoader((visit) => listFile(messagesSource, visit), { resource: true });
