import { Composer } from '@hocket/composer';
import { codeOfEdit, currentOfCode } from '@hocket/music/edited-code';
import { codeOf, type Language, messageOf } from '@hocket/sdk';
import type { EventsOf } from './analysis/strudel-in-node.ts';
import { checkEdit } from './corpus/checks/edit-checks.ts';
import { germanEdits } from './corpus/edits/de.ts';
import type { Edit } from './corpus/edits/edit.ts';
import { englishEdits } from './corpus/edits/en.ts';
import { spanishEdits } from './corpus/edits/es.ts';
import { frenchEdits } from './corpus/edits/fr.ts';
import { japaneseEdits } from './corpus/edits/ja.ts';
import { programs } from './corpus/edits/programs.ts';
import { type CorpusResult, playedMusic } from './corpus/played-music.ts';

const corpus: readonly (readonly [Language, readonly Edit[]])[] = [
  ['en', englishEdits],
  ['de', germanEdits],
  ['es', spanishEdits],
  ['fr', frenchEdits],
  ['ja', japaneseEdits],
];

/** Bars that are compared; a drop after eight, and a bridge, are among them. */
const compared = 32;

/** How many edits in words of the corpus change what they name as they say, and nothing else. */
export async function editAll(eventsOf: EventsOf): Promise<CorpusResult> {
  const failures: string[] = [];
  let asked = 0;
  for (const [language, edits] of corpus)
    for (const edit of edits) {
      asked++;
      const reason = await against(eventsOf, language, edit, asked);
      const from = typeof edit.from === 'string' ? edit.from : edit.from.prompt;
      if (reason !== undefined)
        failures.push(`not edited: ${language}: ${edit.text} (${from}): ${reason}`);
    }
  return { held: asked - failures.length, asked, failures };
}

async function against(
  eventsOf: EventsOf,
  language: Language,
  { from, text, holds }: Edit,
  seed: number,
): Promise<string | undefined> {
  const composer = new Composer();
  try {
    const { code, bpm } = typeof from === 'string' ? programs[from] : await composed(from, seed);
    const current = currentOfCode(code, bpm);
    const asked = { prompt: text, code, current, task: 'edit' as const, language, seed };
    const answer = await composer.compose(asked);
    const edited = answer.music ? codeOfEdit(code, answer.music) : (answer.generatedCode ?? '');
    const before = playedMusic(eventsOf, code, bpm, compared);
    const after = playedMusic(eventsOf, edited, answer.bpm, compared);
    if (typeof before === 'string' || typeof after === 'string')
      return `does not run: ${[before, after].find((each) => typeof each === 'string')}`;
    const reasons = holds.flatMap((check) => {
      const reason = checkEdit(before, after, check);
      return reason === undefined ? [] : `${check.join(' ')}: ${reason}`;
    });
    return reasons.length === 0 ? undefined : reasons.join(' · ');
  } catch (error) {
    return `${codeOf(error)}: ${messageOf(error)}`;
  }
}

async function composed({ prompt }: { prompt: string }, seed: number) {
  const { generatedCode = '', bpm } = await new Composer().compose({ prompt, seed });
  return { code: generatedCode, bpm };
}
