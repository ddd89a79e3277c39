import { errorStatus } from '@hocket/api';
import type { OpenApi, OperationObject } from '@hocket/api/openapi';
import { escaped } from '../escaped.ts';
import { article } from './article.ts';
import { shape } from './shape.ts';
import { style } from './style.ts';
import { variables } from './variables.ts';

/** One call with where it is. */
export interface Call {
  method: string;
  path: string;
  operation: OperationObject;
}

/** The API as a page to read, which a script lets people search; nothing comes from elsewhere. */
export function apiPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Call => ({ method: method.toUpperCase(), path, operation }),
    ),
  );
  const areas = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const schemas = Object.entries(document.components.schemas);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hocket API</title>
<style>${style}</style>
<script src="/api/docs/search.js" defer></script>
</head>
<body>
<main>
<h1>Hocket API</h1>
<p>${escaped(document.info.description)}</p>
<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<details><summary>What the examples take from where</summary>
<p>They take the server's address from <code>HOCKET</code>, a file and its media type from <code>FILE</code> and
<code>TYPE</code>, the secret of a link in a mail from <code>LINK_TOKEN</code>, a panel, a version of it and its deploy token from
<code>REMOTE</code>, <code>VERSION</code> and <code>DEPLOY_TOKEN</code>, and the rest from what other calls
answer:</p>
<table>
<thead><tr><th scope="col">Variable</th><th scope="col">Is</th><th scope="col">In the answer of</th></tr></thead>
<tbody>${variableRows()}</tbody>
</table>
</details>
<search hidden>
<label for="search">Find calls by words</label>
<input type="search" id="search" autocomplete="off" spellcheck="false">
<p role="status" id="found"></p>
</search>
<nav aria-label="Areas">
<ul>${areas.map(({ name }) => `<li><a href="#area-${escaped(name)}">${escaped(name)}</a></li>`).join('')}
<li><a href="#shapes">Shapes</a></li><li><a href="#codes">Codes</a></li></ul>
</nav>
${areas.map(({ name, calls }) => `<section id="area-${escaped(name)}" data-calls>\n<h2>${escaped(name)}</h2>\n${calls.map(article).join('\n')}\n</section>`).join('\n')}
<section id="shapes">
<h2>Shapes</h2>
${schemas.map(([name, schema]) => `<article id="${escaped(name)}">\n<details><summary><h3>${escaped(name)}</h3></summary>\n<pre tabindex="0">${shape(schema)}</pre></details></article>`).join('\n')}
</section>
<section id="codes">
<h2>Codes</h2>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Codes</th></tr></thead>
<tbody>${codeRows()}</tbody>
</table>
</section>
</main>
</body>
</html>
`;
}

function variableRows(): string {
  return Object.entries(variables)
    .map(([name, { from, at }]) => {
      const place = ['data', ...at].join('.');
      return `<tr><th scope="row"><code>${name}</code></th><td><code>${place}</code></td><td><a href="#${from}">${from}</a></td></tr>`;
    })
    .join('');
}

function codeRows(): string {
  const statuses = [...new Set(Object.values(errorStatus))].sort((a, b) => a - b);
  return statuses
    .map((status) => {
      const codes = Object.entries(errorStatus).filter(([, other]) => other === status);
      const names = codes.map(([code]) => `<code>${code}</code>`).join(', ');
      return `<tr><th scope="row">${status}</th><td>${names}</td></tr>`;
    })
    .join('');
}
