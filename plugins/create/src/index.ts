#!/usr/bin/env -S node --import tsx
import { userInfo } from 'node:os';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { readArguments } from './read-arguments.ts';
import { scaffold } from './scaffold.ts';
import { type Ask, settle } from './settle.ts';
import { update } from './tool-parts.ts';
import { templates } from './wish.ts';

const help = `npm create hocket-plugin FOLDER -- [--template ${templates.join('|')}] [--id author.plugin]
    [--name NAME] [--author NAME] [--licence SPDX] [--yes]

Begins a plugin for the Hocket studio. What is not said is asked for; with --yes it is as usual.

npm exec create-hocket-plugin update    in a plugin's folder: brings what belongs to the tools up to date
`;

try {
  stdout.write(await answer(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Does what is asked for and says what was done. */
async function answer(given: readonly string[]): Promise<string> {
  const { command, said, yes } = readArguments(given);
  if (command === 'help') return help;
  if (command === 'update') {
    const changed = await update(process.cwd());
    return changed.length === 0 ? 'Nothing to do.\n' : `${changed.join('\n')}\nnow: npm install\n`;
  }
  const { username } = userInfo();
  const asks = stdin.isTTY && !yes;
  const wish = await (asks
    ? inTerminal((ask) => settle(said, username, ask))
    : settle(said, username, undefined));
  const files = await scaffold(wish, process.cwd());
  return `${files.map((path) => `  ${path}\n`).join('')}
${wish.id} stands in ${wish.folder}. Next:

  cd ${wish.folder}
  npm install
  npm test
`;
}

async function inTerminal<T>(talk: (ask: Ask) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return await talk(async (question, usual) => {
      const answer = await terminal.question(usual ? `${question} (${usual}): ` : `${question}: `);
      return answer.trim() || usual;
    });
  } finally {
    terminal.close();
  }
}
