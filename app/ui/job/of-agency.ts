/** Whether a page that company and agency share is looked at by the agency: then its texts speak to it. */
export const isOfAgency = (path: string): boolean => /^\/superuser(\/|$)/.test(path);
