#!/usr/bin/env -S node --import tsx
import { userInfo } from 'node:os';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { type AskQuestion, completeAnswers, readArguments, templates } from './plugin-answers.ts';
import { scaffold } from './scaffold.ts';
import { updateFiles } from './template-update.ts';
import { updateToolFields } from './tool-fields.ts';

const help = `npm create hocket-plugin FOLDER -- [--template ${templates.join('|')}] [--id author.plugin]
    [--name NAME] [--author NAME] [--licence SPDX] [--yes]

Begins a plugin for the Hocket studio. What is not said is asked for; with --yes it is as usual.

npm exec create-hocket-plugin update    in a plugin's folder: brings what belongs to the tools up to date, and what of the
                                        template you have not changed
`;

try {
  stdout.write(await answer(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Does what is asked for and says what was done. */
async function answer(args: readonly string[]): Promise<string> {
  const { command, answers: given, yes } = readArguments(args);
  if (command === 'help') return help;
  if (command === 'update') {
    const folder = process.cwd();
    const changed = [...(await updateToolFields(folder)), ...(await updateFiles(folder))];
    return changed.length === 0 ? 'Nothing to do.\n' : `${changed.join('\n')}\nnow: npm install\n`;
  }
  const { username } = userInfo();
  const asks = stdin.isTTY && !yes;
  const answers = await (asks
    ? inTerminal((ask) => completeAnswers(given, username, ask))
    : completeAnswers(given, username, undefined));
  const files = await scaffold(answers, process.cwd());
  return `${files.map((path) => `  ${path}\n`).join('')}
${answers.id} stands in ${answers.folder}. Next:

  cd ${answers.folder}
  npm install
  npm test
`;
}

async function inTerminal<T>(talk: (ask: AskQuestion) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return await talk(async (question, defaultAnswer) => {
      const answer = await terminal.question(
        defaultAnswer ? `${question} (${defaultAnswer}): ` : `${question}: `,
      );
      return answer.trim() || defaultAnswer;
    });
  } finally {
    terminal.close();
  }
}
