#!/usr/bin/env -S node --import tsx
import { checkCommand } from './check/check.ts';
import { deployCommand } from './deploy/deploy.ts';
import { buildRemote, serveRemote } from './dev/run-builds.ts';

const help = `In the folder of a remote:

hocket-remote build                 builds it to dist
hocket-remote dev                   serves it inside the studio at UPSTREAM (http://localhost:8080), at port DEV_PORT (3100);
                                    what is saved is shown at once, and the music goes on
hocket-remote check [--server URL]  builds it, and says which releases of the studio can show it, and whether that server's can
hocket-remote deploy …              deploys it, lists versions, rolls back: hocket-remote deploy --help tells how
`;

const [command = 'help', ...args] = process.argv.slice(2);
const commands: Readonly<Record<string, () => Promise<void>>> = {
  build: () => buildRemote('.'),
  dev: () => serveRemote('.'),
  check: () => checkCommand(args),
  deploy: () => deployCommand(args),
  help: async () => {
    process.stdout.write(help);
  },
};

try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Error(help);
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
