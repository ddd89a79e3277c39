import { parseArgs } from 'node:util';

/** The options behind a command's name. */
export interface Options {
  command: string;
  /** The version that `yank` takes back. */
  version?: string;
  undo: boolean;
  /** Origins without a slash at their end. */
  server?: string;
  studio: string;
  /** 0 to 65535. */
  port: number;
}

/** Reads them. Throws a sentence about what cannot be. */
export function readOptions(given: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      server: { type: 'string' },
      studio: { type: 'string' },
      port: { type: 'string' },
      undo: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command = 'help', ...more] = positionals;
  const [version] = command === 'yank' ? more.splice(0, 1) : [];
  if (more.length > 0) throw new Error(`One command at a time, not ${positionals.join(' and ')}.`);
  const port = Number(values.port ?? 8081);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port is a whole number up to 65535, not ${values.port}.`);
  return {
    command: values.help ? 'help' : command,
    version,
    undo: values.undo ?? false,
    server: values.server && originOf('--server', values.server),
    studio: originOf('--studio', values.studio ?? 'http://localhost:8080'),
    port,
  };
}

function originOf(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`${name} is an address such as https://studio.example, not ${text}.`);
  return url.origin;
}
