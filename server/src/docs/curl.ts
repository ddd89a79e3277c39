import type { Call } from './page.ts';
import { variableOf } from './variables.ts';

/** The call as a line for a shell; what differs from reader to reader is in variables. */
export function curl({ method, path, operation }: Call): string {
  const { requestBody, responses, security, 'x-address': address } = operation;
  const written = path.replace(/\{(\w+)\}/g, (_, name: string) => `$${variableOf(path, name)}`);
  const [success] = Object.entries(responses).filter(([status]) => Number(status) < 300);
  const [sent] = Object.entries(requestBody?.content ?? {});
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$HOCKET${address ?? written}"`,
    ...(security.length > 0 ? [`-H "Authorization: Bearer ${tokenFor(security)}"`] : []),
    ...(sent ? bodyOf(sent[0], sent[1].example) : []),
    ...(success?.[1].content?.['application/json'] ? [] : ['-O']),
  ].join(' \\\n  ');
}

function tokenFor(security: Call['operation']['security']): string {
  return security.some((one) => 'deployToken' in one) ? '$DEPLOY_TOKEN' : '$TOKEN';
}

function bodyOf(type: string, example: unknown): string[] {
  return type === 'application/json'
    ? [`-H 'Content-Type: application/json'`, `-d '${quoted(JSON.stringify(example))}'`]
    : [`-H "Content-Type: $TYPE"`, '--data-binary "@$FILE"'];
}

/** Text inside single quotes, but for the variables in it. */
function quoted(text: string): string {
  return text.replaceAll("'", `'\\''`).replace(/\$[A-Z_]+/g, (name) => `'"${name}"'`);
}
