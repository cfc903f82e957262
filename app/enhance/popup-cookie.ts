/** Says that the exit popup has been seen, or that the newsletter made it needless (PUB-34, D-83). */
export const POPUP_COOKIE = "popup";
/** For document.cookie and for Set-Cookie alike. */
export const POPUP_SEEN = `${POPUP_COOKIE}=seen; Path=/; Max-Age=31536000; SameSite=Lax`;
