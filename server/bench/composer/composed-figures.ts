import { genreSeparation } from '@hocket/composer/testing';
import { median } from '../measure.ts';
import { composeAll } from './compose-all.ts';
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

/** Whether edits in words hold. */
export const editFigures: FigureGroup = {
  names: ['editShare'],
  measure: async ({ quick, say, engine }) => {
    const answers = await answersOf(quick);
    const every = answers.filter((_, index) => index % 4 === 0);
    const edited = await editAll(await engine(), every);
    edited.failures.forEach(say);
    const note = `${edited.made} edits of composed music`;
    return { found: [{ name: 'editShare', value: edited.held / edited.made, note }] };
  },
};
