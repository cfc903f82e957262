/** Chromium comes from the operating system's packages; puppeteer must not download one. */
module.exports = { skipDownload: true };
