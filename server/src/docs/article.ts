import type { Content, JsonSchema, OperationObject } from '@hocket/api/openapi';
import { escaped } from '../escaped.ts';
import { curl } from './curl.ts';
import type { Call } from './page.ts';
import { shape } from './shape.ts';

/** One call: a line that says what it does, and unfolded what it takes, answers and refuses, and how to make it. */
export function article(call: Call): string {
  const { method, path, operation } = call;
  const { operationId, parameters, requestBody, responses, summary } = operation;
  const asked: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const refused = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return `<article id="${operationId}">
<h3>${method} ${escaped(path)}</h3>
<details><summary>${escaped(summary)}</summary>
<p>${whoMay(operation)} <a href="#${operationId}">${operationId}</a></p>
<pre tabindex="0">${escaped(curl(call))}</pre>
${parameters.length > 0 ? folded('Parameters', shape(asked)) : ''}
${requestBody ? folded('Body', contentShape(requestBody.content)) : ''}
${answers.map(([status, { content = {} }]) => folded(`Answer, ${status}`, contentShape(content))).join('\n')}
${folded('Errors', refused.map(([status, { description }]) => `${status} ${escaped(description)}`).join('\n'))}
</details>
</article>`;
}

/** JSON by its shape, anything else by its media types and what is said of them. */
function contentShape({ 'application/json': written, ...others }: Content): string {
  const named = Object.entries(others).map(([type, { schema }]) =>
    escaped(schema.description === undefined ? type : `${type}: ${schema.description}`),
  );
  return [...(written ? [shape(written.schema)] : []), ...named].join('\n') || 'nothing';
}

function folded(title: string, html: string): string {
  return `<details><summary>${title}</summary><pre tabindex="0">${html}</pre></details>`;
}

function whoMay({ security }: OperationObject): string {
  if (security.length === 0) return 'No token needed.';
  if (security.some((one) => 'deployToken' in one)) return 'Needs a deploy token.';
  if (security.some((one) => 'publishToken' in one)) {
    return 'Needs an access token or a publish token.';
  }
  return security.length === 1
    ? 'Needs an access token.'
    : 'Says more to whoever sends an access token.';
}
