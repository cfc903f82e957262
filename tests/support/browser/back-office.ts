export const backOffice = "/superuser/back-office";

let number = 0;
/** Nobody else in the shared database is called so. */
export const unique = (name: string) => `${name} ${Date.now().toString(36)}${number++}`;
