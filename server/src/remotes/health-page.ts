import { versionLines } from '@hocket/api/deployed-lines';
import { escaped } from '../escaped.ts';
import type { Deployments } from './deployments.ts';

/** Readable on a phone at night, too. */
const style =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:60rem;margin:1rem auto;padding:0 1rem}pre{white-space:pre-wrap;margin:0}h2{margin:1.5rem 0 .25rem;font-size:1.1rem}';

/** A page for operators, which nothing can be done on: how the versions of all panels fare, in the words of a team's `list`. */
export async function healthPage(
  deployments: Pick<Deployments, 'names' | 'list'>,
): Promise<string> {
  const names = await deployments.names();
  const sections = await Promise.all(
    names.map(async (name) => {
      const lines = versionLines(await deployments.list(name));
      const [heading, text] = [escaped(name), escaped(lines.join('\n'))];
      return `<section aria-labelledby="${heading}"><h2 id="${heading}">${heading}</h2><pre tabindex="0">${text}</pre></section>`;
    }),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Panels</title><style>${style}</style></head>
<body><main><h1>Panels</h1>
<p>Each panel’s versions and how they fared in browsers. The one with a * is live.</p>
${sections.join('\n')}
</main></body>
</html>
`;
}
