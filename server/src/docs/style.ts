/** The look of the page about the API: the studio's colours, following the reader's system. */
export const style = `
:root { color-scheme: light dark; --body: light-dark(#dcd6c9, #12110f);
  --panel: light-dark(#eeeae1, #1d1b18); --well: light-dark(#fbf9f5, #0c0b0a);
  --line: light-dark(#cdc5b5, #363129); --text: light-dark(#1d1a16, #f3eee5);
  --muted: light-dark(#514a3f, #b9b0a2); --accent: light-dark(#9f3604, #ff8f45);
  --focus: light-dark(#0a52c2, #9fdcff); }
* { box-sizing: border-box; }
html { scroll-padding-block-start: 7rem; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; background: var(--body);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
[hidden] { display: none !important; }
h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; }
h1 { margin-block: 0.5rem; }
h2 { margin-block: 0 0.75rem; text-transform: capitalize; }
h3 { margin: 0; font-size: 0.875rem; font-family: ui-monospace, monospace; }
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
search { position: sticky; inset-block-start: 0; z-index: 1; display: flex; flex-wrap: wrap;
  gap: 0.5rem 1rem; align-items: center; padding-block: 0.5rem; background: var(--body); }
search input { flex: 1 0 100%; order: 1; min-width: 0; padding: 0.5rem 0.75rem; border: 1px solid var(--muted);
  border-radius: 7px; background: var(--well); color: inherit; font: inherit; }
search label { flex: 1 1 auto; }
search p { margin: 0; color: var(--muted); }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0.5rem 0 1.5rem; padding: 0;
  list-style: none; text-transform: capitalize; }
nav a { display: inline-block; padding-block: 0.25rem; }
section { margin-block-end: 2.5rem; }
article { border: 1px solid var(--line); border-block-start-width: 0; background: var(--panel);
  padding: 0.1875rem 0.75rem; }
h2 + article { border-block-start-width: 1px; border-start-start-radius: 7px;
  border-start-end-radius: 7px; }
article:last-child { border-end-start-radius: 7px; border-end-end-radius: 7px; }
article p { margin-block: 0.5rem; }
pre { margin: 0.5rem 0; padding: 0.75rem; overflow-x: auto; border-radius: 4px;
  background: var(--well); font: 0.875rem/1.5 ui-monospace, monospace; }
pre i { color: var(--muted); font-style: normal; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
summary { min-height: 1.5rem; color: var(--muted); cursor: pointer; }
summary h3 { display: inline; color: var(--text); }
article > details:not([open]) > summary { overflow: hidden; text-overflow: ellipsis;
  white-space: nowrap; }
article details details summary { padding-block: 0.25rem; }
@media (min-width: 60rem) {
  article { padding-block: 0.375rem; }
  search label { flex: 0 0 auto; }
  search input { flex: 1 0 12rem; order: 0; }
  search p { flex: 0 0 16rem; }
  article:has(> h3):not(:has(> details[open])) { display: grid; align-items: baseline;
    grid-template-columns: 27rem minmax(0, 1fr); gap: 1rem; }
}
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: start; vertical-align: top;
  border-block-end: 1px solid var(--line); }
`;
