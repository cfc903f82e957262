import { superuserLoader } from "~/access/guards.server";
import { listFile } from "~/screens/back-office/frame/list.server";
import { accountsSource } from "./accounts-source.server";

export const loader = superuserLoader((visit) => listFile(accountsSource, visit), { resource: true });
