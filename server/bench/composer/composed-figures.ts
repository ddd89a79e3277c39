import { genreSeparation } from '@hocket/composer/testing';
import { median } from '../measure.ts';
import { composeAll } from './compose-all.ts';
import { understood } from './corpus/understood.ts';
import { editAll } from './edit-all.ts';
import type { FigureGroup } from './figure-group.ts';
import { prompts } from './prompts.ts';
import { tryMusic } from './try-music.ts';

const answersOf = (quick: boolean) => composeAll(prompts(quick ? 100 : 1000));

/** Whether answers play in the real sandbox. */
export const firstTryFigures: FigureGroup = {
  names: ['firstTryShare'],
  measure: async ({ quick, say, engine }) => {
    const answers = await answersOf(quick);
    const bench = await engine();
    let refused = 0;
    for (const { request, code } of answers) {
      const { onsets, unknown, problem } = await tryMusic(bench, code);
      if (onsets > 0 && unknown.length === 0 && problem === undefined) continue;
      refused++;
      say(`${request.prompt}: ${problem ?? unknown.join(', ')}\n${code}`);
    }
    const note = `${answers.length} prompts in five languages`;
    return { found: [{ name: 'firstTryShare', value: 1 - refused / answers.length, note }] };
  },
};

/** How long composing takes, and how far its styles are apart. */
export const composedFigures: FigureGroup = {
  names: ['medianMs', 'genreSeparation'],
  measure: async ({ quick }) => {
    const answers = await answersOf(quick);
    const times = answers.map(({ ms }) => ms);
    return {
      found: [
        {
          name: 'medianMs',
          value: median(times),
          note: `the slowest ${Math.max(...times).toFixed(0)} ms`,
        },
        {
          name: 'genreSeparation',
          value: genreSeparation(answers.map(({ piece }) => piece)),
          note: 'the same prompts, whatever they say of mood, tempo and instruments',
        },
      ],
    };
  },
};

/** Figures of what people type and what must be true of the events that answer it. */
const corpora = {
  understood: { measure: understood, note: 'what people type, in five languages' },
  editShare: { measure: editAll, note: 'edits in words, in five languages' },
};

/** Whether prompts and edits in words do what they say, a group for each corpus. */
export const corpusFigures: readonly FigureGroup[] = Object.entries(corpora).map(
  ([name, { measure, note }]) => ({
    names: [name],
    measure: async ({ say, eventsOf }) => {
      const { held, asked, failures } = await measure(await eventsOf());
      failures.forEach(say);
      return { found: [{ name, value: held / asked, note: `${held} of ${asked}: ${note}` }] };
    },
  }),
);
