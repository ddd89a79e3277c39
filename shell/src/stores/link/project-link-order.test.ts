import { musicEvents, musicProjectOf } from '@hocket/music';
import { codeToMusic } from '@hocket/music/code-mapping';
import { audible, randomEdit, randomMusic, saidByCode, strudelEvents } from '@hocket/music/testing';
import { codeOf, newProject } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkedProject } from '../../testing/linked-project.ts';
import type { OpenProject } from '../project/project.ts';

type Verb = (project: OpenProject) => void;

const row = fc.nat(9);
const step = fc.nat(15);
const unit = fc.constantFrom(0.2, 0.5, 0.75, 1);
const sound = fc.constantFrom(
  { name: 'Clap', strudelName: 'sd' },
  { name: 'FM Bass', strudelName: 'fmBass', note: 'C2 G2' },
);
/** One of what a hand does in the grid. */
const verb: fc.Arbitrary<Verb> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(row, step).map(
      ([r, s]) =>
        (p: OpenProject) =>
          p.toggle(r, s),
    ),
  },
  fc.tuple(row, step, unit).map(
    ([r, s, velocity]) =>
      (p: OpenProject) =>
        p.setStep(r, s, { velocity }),
  ),
  fc.tuple(row, step, unit).map(
    ([r, s, probability]) =>
      (p: OpenProject) =>
        p.setStep(r, s, { probability }),
  ),
  fc.tuple(row, step, fc.integer({ min: 1, max: 4 })).map(
    ([r, s, repeats]) =>
      (p: OpenProject) =>
        p.setStep(r, s, { repeats }),
  ),
  fc.tuple(row, fc.nat(100)).map(
    ([r, volume]) =>
      (p: OpenProject) =>
        p.tracks.change(r, { volume }),
  ),
  fc.tuple(row, fc.boolean()).map(
    ([r, muted]) =>
      (p: OpenProject) =>
        p.tracks.change(r, { muted }),
  ),
  fc.tuple(row, fc.boolean()).map(
    ([r, solo]) =>
      (p: OpenProject) =>
        p.tracks.change(r, { solo }),
  ),
  fc.tuple(row, unit).map(
    ([r, reverb]) =>
      (p: OpenProject) =>
        p.tracks.change(r, { effects: { reverb } }),
  ),
  row.map((r) => (p: OpenProject) => p.tracks.change(r, { name: `Track ${r}` })),
  fc.tuple(row, step, sound).map(
    ([r, s, each]) =>
      (p: OpenProject) =>
        p.tracks.drop(r, s, each),
  ),
  fc.tuple(row, row).map(
    ([from, to]) =>
      (p: OpenProject) =>
        p.tracks.move(from, to),
  ),
  fc.constant((p: OpenProject) => void (p.data.tracks.length < 12 && p.tracks.add())),
  row.map((r) => (p: OpenProject) => {
    if (p.data.tracks.length > 3 && p.data.tracks[r]) p.tracks.remove(r);
  }),
  fc.constantFrom<Verb>(
    (p) => p.setSwing(0.5),
    (p) => p.clear(),
    (p) => p.patterns.setLength(32),
    (p) => p.patterns.add(true),
    (p) => p.history.undo(),
    (p) => p.history.undo(),
    (p) => p.history.redo(),
  ),
);

/** Code says what the music is, and Strudel plays of it what the music plays; beside it what the grid cannot show. */
function expectInStep({ music, link }: OpenProject): void {
  if (!music.linked) return;
  const code = music.strudelCode;
  const reading = codeToMusic(code, { before: music });
  expect(reading && saidByCode(reading.music)).toEqual(saidByCode(music));
  // A character for each step is a form of ours.
  if (link.locked.length > 0 || code.includes('x...')) return;
  const bars = music.song.reduce((sum, section) => sum + section.bars, 0) + 1;
  expect(audible(strudelEvents(code, 0, bars))).toEqual(audible(musicEvents(music, 0, bars)));
}

test('whatever is done in the grid, undone and redone, linked code says what the grid says', async () => {
  let linked = 0;
  const paced = fc.tuple(verb, fc.constantFrom(true, true, false));
  await fc.assert(
    fc.asyncProperty(fc.array(paced, { minLength: 4, maxLength: 20 }), async (verbs) => {
      const { project, rest, end } = linkedProject();
      project.toggle(0, 0);
      project.toggle(4, 3);
      await project.generateCode();
      for (const [act, rests] of verbs) {
        act(project);
        if (!rests) continue;
        await rest();
        expectInStep(project);
        linked += Number(project.data.linked);
      }
      end();
    }),
    { numRuns: propertyCases(40, 5) },
  );
  expect(linked).toBeGreaterThan(propertyCases(100, 12));
});

const programs = [
  '// a\n$: s("bd*4").room(.2)\nhats: s("hh*8") // b\n_$: note("c2 e2").s("bass")',
  'arrange([2, stack(s("bd*4"), s("hh ~"))], [1, s("bd ~").gain(0.3)])',
  'stack(s("bd sd"), s("hh(3,8)").velocity("0.5"), s("oh*7")).room(0.5) // b',
  'const x = 1\nstack(s("<[bd ~] [bd bd]>"), note("<c2 e2>").s("pad").clip(2)).swingBy(0.25, 8)',
  's("hh").struct("x...x.x.").lpf(800)',
];

test('code of every form stays in step, whatever is done and however fast', async () => {
  let linked = 0;
  const paced = fc.tuple(verb, fc.constantFrom(true, true, false));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...programs),
      fc.array(paced, { minLength: 4, maxLength: 16 }),
      async (program, verbs) => {
        const { project, rest, show, end } = linkedProject();
        expect(await show(program)).toBe(true);
        expectInStep(project);
        for (const [act, rests] of verbs) {
          act(project);
          if (!rests) continue;
          await rest();
          expectInStep(project);
          linked += Number(project.data.linked);
        }
        end();
      },
    ),
    { numRuns: propertyCases(60, 5) },
  );
  expect(linked).toBeGreaterThan(propertyCases(100, 12));
});

const remarks = ['// my beat', '// four', '/* low */', '// mine', '// end'];
const beat = `// my beat
stack(
  s("bd*4").gain(0.8), // four
  /* low */ note("c2 ~ e2 ~").s("bass").lpf( 800 ),
  s("hh(3,8)"), // mine
  s("hh*7").jux(rev),
) // end
`;

test('remarks, and what the grid cannot read, outlive fifty edits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(verb, { minLength: 50, maxLength: 50 }), async (verbs) => {
      const { project, rest, show, end } = linkedProject();
      await show(beat);
      for (const each of verbs) {
        each(project);
        await rest();
        // An undo may go back to before the link, and a name may take a remark's place.
        for (const remark of remarks) expect(project.data.strudelCode).toContain(remark);
        expect(project.data.strudelCode).toContain('s("hh*7").jux(rev)');
        expectInStep(project);
      }
      end();
    }),
    { numRuns: propertyCases(6, 3) },
  );
});

const typed = fc.nat(999).map((number) => ` // ${number}`);

test('typing and clicking in any order lose no text that was typed', async () => {
  const act = fc.oneof(
    fc.tuple(row, step).map(([r, s]) => ({ click: [r, s] as const })),
    typed.map((text) => ({ text })),
    fc.constantFrom({ pause: 100 }, { pause: 400 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 20 }), async (acts) => {
      const { project, show, time, rest, end } = linkedProject();
      await show(beat);
      const expected: string[] = [];
      for (const each of acts) {
        if ('click' in each) project.toggle(...each.click);
        else if ('pause' in each) time.pass(each.pause);
        else {
          project.setCode(`${project.data.strudelCode}${each.text}\n`);
          expected.push(each.text);
        }
      }
      await rest();
      for (const text of [...remarks, ...expected])
        expect(project.data.strudelCode).toContain(text);
      expectInStep(project);
      end();
    }),
    { numRuns: propertyCases(60, 5) },
  );
});

test('whatever is edited in music of any kind under linked code, undo and redo bring each state exactly', async () => {
  let steps = 0;
  const hands = fc.constantFrom('', '// mine\n');
  await fc.assert(
    fc.asyncProperty(
      randomMusic,
      hands,
      fc.array(randomEdit, { minLength: 1, maxLength: 6 }),
      async (music, hand, edits) => {
        const { project, rest, end } = linkedProject();
        project.restore({ ...musicProjectOf(newProject()), ...music }, false);
        if (!(await project.generateCode())) return end();
        project.setCode(`${hand}${project.data.strudelCode}`, 'own');
        await rest();
        const states = [project.music];
        for (const edit of edits) {
          try {
            project.change(edit(project.music));
          } catch (error) {
            // What no song can be is refused by the edit itself.
            expect(codeOf(error)).toMatch(/_last$|_full$|^music_invalid$/);
          }
          await rest();
          expectInStep(project);
          if (JSON.stringify(project.music) !== JSON.stringify(states.at(-1)))
            states.push(project.music);
        }
        steps += states.length - 1;
        for (const state of states.slice(0, -1).reverse()) {
          project.history.undo();
          await rest();
          expect(project.music).toEqual(state);
        }
        for (const state of states.slice(1)) {
          project.history.redo();
          await rest();
          expect(project.music).toEqual(state);
        }
        end();
      },
    ),
    { numRuns: propertyCases(40, 4) },
  );
  // Some edits change nothing, or nothing that there is.
  expect(steps).toBeGreaterThan(propertyCases(20, 4));
}, 600_000);
