import { superuserLoader } from "~/access/guards.server";
import { listFile } from "~/screens/back-office/frame/list.server";
import { ordersSource } from "./orders-source.server";

export const loader = superuserLoader((visit) => listFile(ordersSource, visit), { resource: true });
