import { backOfficePath } from "../frame/navigation";

export const payPath = `${backOfficePath}/pay`;
export const monthPath = (month: string) => `${payPath}/${month}`;
export const personPath = (month: string, userId: string) => `${monthPath(month)}/people/${userId}`;
