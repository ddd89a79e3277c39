import { parseArgs } from 'node:util';

/** What a plugin begins as. */
export const templates = [
  'instrument',
  'synth',
  'faust',
  'sounds',
  'starters',
  'functions',
  'panel',
  'commands',
  'controller',
  'tutorial',
  'theme',
] as const;
export type Template = (typeof templates)[number];

/** What a new plugin needs to know of its author. */
export interface PluginAnswers {
  /** Relative to the working directory. */
  folder: string;
  template: Template;
  /** `author.plugin`, lower-case. */
  id: string;
  name: string;
  author: string;
  /** As SPDX writes it. */
  licence: string;
}

/** An SPDX expression, its brackets not counted: the SDK's, which `docs/plugin-licences.test.ts` holds it to. */
const spdx = /^\(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*( (AND|OR|WITH) \(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*)*$/;

/** What `plugin.json` allows: a test of the packed plugin would say so later. */
const shapes = {
  folder: /\S/,
  template: new RegExp(`^(${templates.join('|')})$`),
  id: /^[a-z][a-z0-9]*\.[a-z][a-z0-9]*$/,
  name: /^[^\p{Cc}]{1,60}$/u,
  author: /^[^\p{Cc}]{1,60}$/u,
  licence: new RegExp(`^(?=.{1,100}$)${spdx.source.slice(1)}`),
} satisfies Record<keyof PluginAnswers, RegExp>;

const rules = {
  folder: 'Name a folder for it.',
  template: `It is one of ${templates.join(', ')}.`,
  id: 'It is your name, a dot and the plugin’s, in lower-case letters and digits, such as acme.bell.',
  name: 'It is one line of at most 60 characters.',
  author: 'It is one line of at most 60 characters.',
  licence: 'It is a licence’s SPDX name, such as CC0-1.0 or Apache-2.0 (spdx.org/licenses).',
} satisfies Record<keyof PluginAnswers, string>;

/** What is wrong with one answer, in a sentence; undefined when nothing is. */
export function answerProblem(part: keyof PluginAnswers, value: string): string | undefined {
  if (shapes[part].test(value)) return undefined;
  return value === '' ? rules[part] : `${part} cannot be ${JSON.stringify(value)}. ${rules[part]}`;
}

/** The answer when none is given, from the answers so far and the name of the computer's user. */
export function defaultAnswer(
  part: keyof PluginAnswers,
  before: Partial<PluginAnswers>,
  user: string,
): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const folder = (before.folder ?? '').split(/[\\/]/).at(-1) ?? '';
  switch (part) {
    case 'folder':
      return '';
    case 'template':
      return 'instrument';
    case 'id':
      return `${plain(user).replace(/^\d+/, '') || 'me'}.${plain(folder).replace(/^\d+/, '') || 'plugin'}`;
    case 'name':
      return folder.replace(/[-_]+/g, ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
    case 'author':
      return user || 'Anonymous';
    case 'licence':
      return 'CC0-1.0';
  }
}

/** Asks a question and resolves to the answer, `defaultAnswer` for an empty one. */
export type AskQuestion = (question: string, defaultAnswer: string) => Promise<string>;

const questions = {
  folder: 'Folder',
  template: `Begin with (${templates.join(', ')})`,
  id: 'Id, as author.plugin',
  name: 'Name',
  author: 'Author',
  licence: 'Licence',
} satisfies Record<keyof PluginAnswers, string>;

/** Completes the answers: each missing one is asked for until it is valid, or without `ask` takes its default. */
export async function completeAnswers(
  given: Partial<PluginAnswers>,
  user: string,
  ask: AskQuestion | undefined,
): Promise<PluginAnswers> {
  const answers: Record<string, string> = { ...given };
  for (const part of Object.keys(questions) as (keyof PluginAnswers)[]) {
    if (answers[part] !== undefined) continue;
    const offered = defaultAnswer(part, answers, user);
    let answer = ask ? await ask(questions[part], offered) : offered;
    for (
      let problem = answerProblem(part, answer);
      problem;
      problem = answerProblem(part, answer)
    ) {
      if (!ask) throw new Error(problem);
      answer = await ask(`${problem}\n${questions[part]}`, offered);
    }
    answers[part] = answer;
  }
  return answers as unknown as PluginAnswers;
}

interface Arguments {
  command: 'create' | 'update' | 'help';
  /** The answers that the arguments give, each of them valid. */
  answers: Partial<PluginAnswers>;
  /** Nothing is asked: every other answer is its default. */
  yes: boolean;
}

const parts = ['template', 'id', 'name', 'author', 'licence'] as const;

/** Reads what stands behind the command's name. Throws a sentence about what cannot be. */
export function readArguments(given: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      template: { type: 'string', short: 't' },
      id: { type: 'string' },
      name: { type: 'string' },
      author: { type: 'string' },
      licence: { type: 'string' },
      yes: { type: 'boolean', short: 'y' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [folder, ...more] = positionals;
  if (more.length > 0) throw new Error(`One folder at a time, not ${positionals.join(' and ')}.`);
  if (values.help) return { command: 'help', answers: {}, yes: false };
  if (folder === 'update') return { command: 'update', answers: {}, yes: false };
  const answers: Record<string, string> = folder === undefined ? {} : { folder };
  for (const part of parts) {
    const value = values[part];
    if (value === undefined) continue;
    const problem = answerProblem(part, value);
    if (problem) throw new Error(problem);
    answers[part] = value;
  }
  return { command: 'create', answers, yes: values.yes ?? false };
}
