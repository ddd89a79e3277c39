import { newPattern, newProject, type Project, type Step, trackControls } from '@hocket/sdk';
import fc from 'fast-check';

const unit = fc.double({ min: 0, max: 1, noNaN: true });

/** Steps as people make them: mostly plain, some quiet, uncertain or repeated. */
const step: fc.Arbitrary<Step> = fc.record({
  on: fc.boolean(),
  velocity: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, unit),
  probability: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, unit),
  repeats: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 4 })),
});

const noteName = fc
  .tuple(
    fc.constantFrom('C', 'd', 'E', 'f#', 'Gb', 'bb', 'Cs', 'ebb', 'F##'),
    fc.constantFrom('', '1', '3', '-1', '10'),
  )
  .map(([letter, octave]) => letter + octave);

/** Every effect of the table, within its range. */
const amounts = Object.fromEntries(
  trackControls.map(({ name, min, max }) => [
    name,
    fc.double({ min, max, noNaN: true }).map((amount) => amount + 0),
  ]),
);
const clip = fc.double({ min: 0.25, max: 16, noNaN: true });
const effects = fc.record({ ...amounts, clip }, { requiredKeys: [] });

const setting = fc.record({
  name: fc.oneof(
    fc.constantFrom('Kick', 'Bass', '', 'mini-off', '*/', '\u2028', '"', 'a\nb', '// x'),
    fc.string({ maxLength: 8, unit: 'grapheme' }),
  ),
  strudelName: fc.oneof(
    fc.constantFrom('bd', 'pad', 'customSynth1', 'acme.bell', '808', 'bd:3', '~', '-'),
    fc.stringMatching(/^[\w.-]{1,6}$/),
    fc.string({ minLength: 1, maxLength: 6 }),
  ),
  note: fc.option(
    fc.array(noteName, { maxLength: 5 }).map((names) => names.join(' ')),
    { nil: undefined },
  ),
  volume: fc.integer({ min: 0, max: 100 }),
  muted: fc.boolean(),
  solo: fc.constantFrom(false, false, false, true),
  effects: fc.option(effects, { nil: undefined }),
});

/** Any project: tracks with settings, up to three patterns of several lengths in a chain. */
export const randomProject: fc.Arbitrary<Project> = fc
  .record({
    settings: fc.array(setting, { minLength: 1, maxLength: 4 }),
    lengths: fc.array(fc.constantFrom(16, 16, 8, 24, 32), { minLength: 1, maxLength: 3 }),
    chain: fc.array(fc.constantFrom('0', '1', '2', 'gone'), { maxLength: 4 }),
  })
  .chain(({ settings, lengths, chain }) =>
    fc
      .tuple(
        ...lengths.map((length) =>
          fc.array(fc.array(step, { minLength: length, maxLength: length }), {
            minLength: settings.length,
            maxLength: settings.length,
          }),
        ),
      )
      .map((grids) => {
        const [template] = newProject().tracks;
        return newProject({
          tracks: settings.map(
            (each, row) => ({ ...template, id: `${row}`, ...each }) as Project['tracks'][number],
          ),
          patterns: grids.map((steps, id) => ({
            ...newPattern(`${id}`, `${id}`, steps.length),
            steps,
          })),
          chain,
        });
      }),
  );
