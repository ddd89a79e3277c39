/** What a plugin begins as. */
export const templates = ['instrument', 'sounds', 'tutorial', 'theme'] as const;
export type Template = (typeof templates)[number];

/** What somebody wants to begin. */
export interface Wish {
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
} satisfies Record<keyof Wish, RegExp>;

const rules = {
  folder: 'Name a folder for it.',
  template: `It is one of ${templates.join(', ')}.`,
  id: 'It is your name, a dot and the plugin’s, in lower-case letters and digits, such as acme.bell.',
  name: 'It is one line of at most 60 characters.',
  author: 'It is one line of at most 60 characters.',
  licence: 'It is a licence’s SPDX name, such as CC0-1.0 or Apache-2.0 (spdx.org/licenses).',
} satisfies Record<keyof Wish, string>;

/** What is wrong with one part of a wish, in a sentence; undefined when nothing is. */
export function problemOf(part: keyof Wish, value: string): string | undefined {
  if (shapes[part].test(value)) return undefined;
  return value === '' ? rules[part] : `${part} cannot be ${JSON.stringify(value)}. ${rules[part]}`;
}

/** What a part is when nothing is said, from what is known so far. */
export function usual(part: keyof Wish, known: Partial<Wish>, user: string): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const folder = (known.folder ?? '').split(/[\\/]/).at(-1) ?? '';
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
