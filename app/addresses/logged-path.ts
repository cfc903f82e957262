/** A path as logs may hold it: without the keys that links of mails carry. */
export function loggedPath(pathname: string): string {
  return pathname.replace(
    /(^\/calendar\/|\/auth\/reset-password\/|\/users\/resetPassword\/|\/captcha\/|\/staff\/(?:coming|changes|invitations|check-in)\/|\/replacement\/|^\/hours-answer\/|^\/account\/erasure\/|^\/onsite\/(?!day\/|here\/)|\/unsubscribe\/)[^/]+/,
    "$1…",
  );
}
