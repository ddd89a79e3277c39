import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import examples from '../examples.json' with { type: 'json' };
import soundGroups from '../sounds.json' with { type: 'json' };
import type { SitePage } from './pages.tsx';
import { Program, SoundButton } from './program.tsx';
import type { Heading } from './text.tsx';

/** A function of the language, as the editor explains it. */
export interface LanguageFunction {
  name: string;
  /** Other names of the same. */
  synonyms?: string[];
  text: string;
  params?: { name: string; text: string }[];
  /** A program that plays. */
  example: string;
}

/** All that can be typed, with programs that play it. */
export interface LanguageReference {
  functions: LanguageFunction[];
  sounds: { name: string; example: string }[];
  scales: string[];
  chords: string[];
  vowels: string[];
}

/** Functions that need something which no page has, and are not explained: a node of Web Audio. */
const unplayable = new Set(['source']);

/**
 * What the editor knows of the language, in the repository at `root`. Where the explanation's own example is missing, or plays
 * sounds that are not in the studio, ours stands in its place.
 */
export function referenceOf(root: string): LanguageReference {
  const file = join(root, 'remotes/editor/src/assist/reference.json');
  const known = JSON.parse(readFileSync(file, 'utf8')) as LanguageReference;
  const own: Readonly<Record<string, string>> = examples;
  return {
    ...known,
    functions: known.functions
      .filter(({ name }) => !unplayable.has(name))
      .map((each) => {
        const example = own[each.name] ?? each.example;
        if (!example) throw new Error(`${each.name} has no example: write one in examples.json.`);
        return { ...each, example };
      }),
    sounds: soundGroups.flatMap(({ names, example }) =>
      names.map((name) => ({ name, example: example.replace('{{name}}', name) })),
    ),
  };
}

/** The pages of the reference: each function has an address, `/docs/reference#lpf`, and each sound, `/docs/reference/sounds#bd`. */
export function referencePages(root: string): SitePage[] {
  const reference = referenceOf(root);
  return [functionsPage(reference), soundsPage()];
}

const inEnglish = { language: 'en', written: 'en' } as const;

function functionsPage({ functions, scales, chords, vowels }: LanguageReference): SitePage {
  const title = 'Every function';
  const letterOf = ({ name }: LanguageFunction) => name.charAt(0).toUpperCase();
  const letters = [...new Set(functions.map(letterOf))].sort();
  const lists = [
    {
      id: 'scales',
      title: 'Scales',
      names: scales,
      code: 'n("0 1 2 3 4 5 6 7").scale("<C:major C:dorian C:minor:pentatonic>").s("triangle")',
    },
    {
      id: 'chords',
      title: 'Kinds of chords',
      names: chords,
      code: 'chord("<C^7 Am7 Dm7 G7>").voicing().s("triangle")',
    },
    {
      id: 'vowels',
      title: 'Vowels',
      names: vowels,
      code: 'note("c3 eb3 g3 c4").s("sawtooth").vowel("<a e i o>")',
    },
  ];
  const taken = new Set(functions.map(({ name }) => name));
  const headings: Heading[] = [
    { id: 'every-function', text: title, level: 1 },
    ...letters.map((letter) => ({ id: `letter-${letter}`, text: letter, level: 2 })),
    ...lists.map((list) => ({ id: `names-of-${list.id}`, text: list.title, level: 2 })),
  ];
  return {
    ...inEnglish,
    name: 'reference',
    title,
    headings,
    content: (
      <>
        <h1 id="every-function">{title}</h1>
        <p>
          What a program of live code can say, explained by those who wrote it (Strudel), each with
          an example that plays. <a href="/docs/reference/sounds">Every sound</a> is on a page of
          its own. What begins with <code>wt</code> or <code>warp</code> plays wavetables, which
          come from packs of recordings and need a network.
        </p>
        {letters.map((letter) => (
          <section key={letter}>
            <h2 id={`letter-${letter}`} tabIndex={-1}>
              {letter}
            </h2>
            {functions
              .filter((each) => letterOf(each) === letter)
              .map((each) => (
                <FunctionEntry key={each.name} described={each} taken={taken} />
              ))}
          </section>
        ))}
        {lists.map(({ id, title: heading, names, code }) => (
          <section key={id}>
            <h2 id={`names-of-${id}`} tabIndex={-1}>
              {heading}
            </h2>
            <p>
              {names.map((name) => (
                <span key={name}>
                  <code>{name}</code>{' '}
                </span>
              ))}
            </p>
            <Program code={code} name={heading} />
          </section>
        ))}
      </>
    ),
  };
}

/** `taken`: names to which an address leads already. */
function FunctionEntry({ described, taken }: { described: LanguageFunction; taken: Set<string> }) {
  const { name, synonyms = [], text, params = [], example } = described;
  const call = `${name}(${params.map((each) => each.name).join(', ')})`;
  const own = synonyms.filter((each) => !taken.has(each));
  for (const each of own) taken.add(each);
  const explained = params.filter((each) => each.text !== '');
  return (
    <>
      <h3 id={name} tabIndex={-1}>
        <code>{call}</code>
      </h3>
      {synonyms.length > 0 && (
        <p className="synonyms">
          {'Also '}
          {synonyms.map((each) => (
            <code key={each} id={own.includes(each) ? each : undefined}>
              {each}
            </code>
          ))}
        </p>
      )}
      <p>{text}</p>
      {explained.length > 0 && (
        <dl>
          {explained.map((each) => (
            <div key={each.name}>
              <dt>
                <code>{each.name}</code>
              </dt>
              <dd>{each.text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Program code={example} name={name} />
    </>
  );
}

function soundsPage(): SitePage {
  const title = 'Every sound';
  const headings = soundGroups.map((group, at) => ({
    id: `group-${at + 1}`,
    text: group.title,
    level: 2,
  }));
  return {
    ...inEnglish,
    name: 'reference/sounds',
    title,
    headings: [{ id: 'every-sound', text: title, level: 1 }, ...headings],
    content: (
      <>
        <h1 id="every-sound">{title}</h1>
        <p>
          What <code>s(&quot;…&quot;)</code> plays without a network: the studio’s own sounds, and
          recordings that come with it. <a href="/docs/reference">Every function</a> is on a page of
          its own; how our own sounds are made and measured stands in{' '}
          <a href="/docs/sounds">The studio’s own sounds</a>.
        </p>
        {soundGroups.map(({ names, example, title: heading }, at) => (
          <section key={heading}>
            <h2 id={`group-${at + 1}`} tabIndex={-1}>
              {heading}
            </h2>
            <ul className="sounds">
              {names.map((name) => (
                <SoundButton key={name} name={name} code={example.replace('{{name}}', name)} />
              ))}
            </ul>
          </section>
        ))}
      </>
    ),
  };
}
