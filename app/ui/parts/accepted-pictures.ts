/** What file fields offer to choose from; some systems know HEIC and AVIF by the ending only (CASE-20). */
const ofPhones = "image/webp,image/heic,image/heif,image/avif,.heic,.heif,.avif";
/** STF-37. */
export const galleryAccepts = `image/jpeg,image/png,${ofPhones}`;
/** STF-38. */
export const pictureAccepts = `${galleryAccepts},image/gif,image/tiff,image/svg+xml`;
