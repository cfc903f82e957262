/** Marks the header once the page has moved under it [NAV-06]. */
export function stickHeader() {
  const mark = () => {
    for (const header of document.querySelectorAll<HTMLElement>("[data-stick]")) {
      header.classList.toggle("is-stuck", window.scrollY > Number(header.dataset.stick));
    }
  };
  window.addEventListener("scroll", mark, { passive: true });
  mark();
}
