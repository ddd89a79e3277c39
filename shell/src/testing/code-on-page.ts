/** What each of the page's boxes of code says, whatever pieces it is shown in. */
export function codeOnPage(): (string | null)[] {
  return [...document.querySelectorAll('pre code')].map(({ textContent }) => textContent);
}
