/** The look of the page about the API: the studio's colours, following the reader's system. */
export const style = `
:root { color-scheme: light dark; --body: light-dark(#dcd6c9, #12110f);
  --panel: light-dark(#eeeae1, #1d1b18); --well: light-dark(#fbf9f5, #0c0b0a);
  --line: light-dark(#cdc5b5, #363129); --text: light-dark(#1d1a16, #f3eee5);
  --muted: light-dark(#514a3f, #b9b0a2); --accent: light-dark(#9f3604, #ff8f45);
  --focus: light-dark(#0a52c2, #9fdcff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--body);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin-block: 3rem 1rem; text-transform: capitalize; }
h3 { margin: 0; font-size: 1.125rem; font-family: ui-monospace, monospace; }
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
article { margin-block: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 7px;
  background: var(--panel); scroll-margin-top: 1rem; }
article > p { margin-block: 0.5rem; }
pre { margin: 0.5rem 0; padding: 0.75rem; overflow-x: auto; border-radius: 4px;
  background: var(--well); font: 0.875rem/1.5 ui-monospace, monospace; }
pre i { color: var(--muted); font-style: normal; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
summary { padding-block: 0.25rem; color: var(--muted); cursor: pointer; }
nav ul { margin: 0; padding: 0; list-style: none; columns: 16rem; }
nav h3 { margin-block: 1rem 0.25rem; font-family: inherit; text-transform: capitalize; }
nav a { display: inline-block; padding-block: 0.25rem; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: start; vertical-align: top;
  border-block-end: 1px solid var(--line); }
`;
