import type { Call } from './page.ts';

/** The call as a line for a shell: the address in `HOCKET`, the token in `TOKEN`, path parameters in their own variables. */
export function curl({ method, path, operation }: Call): string {
  const where = path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const body = operation.requestBody?.content['application/json'].example;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$HOCKET${where}"`,
    ...(operation.security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${quoted(JSON.stringify(body))}'`]),
  ].join(' \\\n  ');
}

/** Text inside single quotes. */
const quoted = (text: string) => text.replaceAll("'", `'\\''`);
