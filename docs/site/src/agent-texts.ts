import soundGroups from '../sounds.json' with { type: 'json' };
import { contents, readerGroups } from './contents.ts';
import type { SitePage } from './pages.tsx';
import { referenceOf } from './reference.tsx';

/** Characters of what is said of a function, at most. */
const sentenceLength = 90;

/** The most bytes that models are given to read at once. */
export const mostBytes = 64 * 1024;

const beginning = `# Hocket

> A music studio that runs in a browser: a grid (tracks, patterns, a song) and live code in Strudel, around one engine.
> Agents work at /mcp (Model Context Protocol over HTTP, one POST a message) with a token that a person makes in Settings.

A program is JavaScript in Strudel. One cycle is one bar of 4/4. \`s("bd*4")\` plays sounds, \`note("c3 eb3 g3")\` pitches; what
stands in quotes is mini-notation: spaces divide the cycle, \`~\` rests, \`*2\` faster, \`<a b>\` one a cycle, \`[a b]\` a group,
\`[a,b]\` a chord, \`a(3,8)\` Euclidean, \`a?\` by chance. Name parts by labels, \`bass: note("c2").s("bass")\`; all labels sound
together, \`_bass:\` is muted. The project sets the tempo: set none in the program.

How to work: \`search_sounds\`, write, \`check_code\` until \`problems\` is empty, \`create_project\` or \`get_project\`, \`set_code\`
or \`edit_project\` with the revision that you have read, then \`get_request\` where your person has to answer, \`render\` to hear
it, \`publish\` to ask for it.`;

/** What agents ask for by words: the server reads it. */
export function agentReference(root: string) {
  const { functions, scales, chords } = referenceOf(root);
  return { functions, scales, chords, sounds: soundGroups };
}

/** What `/llms.txt` says: the language in short, every sound and function in a line, and where the pages are. */
export function llmsText(
  { functions, sounds, scales, chords }: ReturnType<typeof agentReference>,
  pages: readonly SitePage[],
): string {
  const titles = new Map(
    pages.flatMap(({ language, name, title }) => (language === 'en' ? [[name, title]] : [])),
  );
  const links = readerGroups.flatMap((reader) =>
    contents[reader].map((name) => `- [${titles.get(name) ?? name}](/docs/${name})`),
  );
  const parts = [
    beginning,
    `## Pages\n\n${links.join('\n')}`,
    `## Sounds\n\n${sounds.map(({ title, names }) => `- ${title}: ${names.join(' ')}`).join('\n')}`,
    `## Scales and chords\n\n- Scales: ${scales.join(', ')}\n- Chords: ${chords.join(' ')}`,
    `## Functions\n\n${functions.map(({ name, text }) => `- ${name}: ${sentenceOf(text)}`).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The first sentence of an explanation, in one line. */
function sentenceOf(text: string): string {
  const [first = ''] = text.replace(/\s+/g, ' ').split(/(?<=\.) /);
  return first.length > sentenceLength ? `${first.slice(0, sentenceLength - 1)}…` : first;
}
