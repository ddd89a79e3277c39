import { percentile, wantedFigures } from '@hocket/plugin-kit/testing/bench-report';
import type { StudioMeasurement } from '../figures.ts';
import { type BenchOptions, reportFigures } from '../report-figures.ts';
import { openCable, type SoundCable } from '../sound-cable.ts';
import type { Alignment } from './alignment.ts';
import { clockGlitches } from './clock-glitches.ts';
import { jamFigures } from './jam-figures.ts';
import { type JamPlayers, networks, openJam } from './jam-players.ts';
import { type JamRoom, joinListening, openJamRoom, playTogether, runTogether } from './jam-room.ts';
import { roomScripts } from './room-scripts.ts';

/** Milliseconds that two browsers without a network are heard apart, at most, where sound comes steadily: a buffer of the cable's. */
const steadyMs = 25;

/** Takes a figure, undefined where it cannot be measured, and how it was come by. */
type Add = (name: string, value: number | undefined, note: string) => void;

await reportFigures({ figures: jamFigures, section: 'jam' }, async (options, say) => {
  const found: StudioMeasurement[] = [];
  const add: Add = (name, value, note) => {
    const known = value === undefined ? {} : { value: Number(value.toFixed(3)) };
    found.push({ name: `jam.${name}`, note, ...known });
    say(`jam.${name} ${known.value ?? 'NOT TESTED'}  ${note}`);
  };
  const wanted = wantedFigures(options.only);
  if (wanted('jam.clockGlitches')) {
    const { glitches, notes } = await clockGlitches();
    add('clockGlitches', glitches, `${notes} notes`);
  }
  const cable = await openCable();
  const jam = await openJam(cable);
  try {
    if (cable) await measureSound({ cable, jam }, options, add);
    else
      for (const name of ['alignMs', 'joinToBarMs', 'evaluateSkewCycles'])
        if (wanted(`jam.${name}`)) add(name, undefined, 'there is no PulseAudio');
    if (wanted('jam.scriptAloneKb', 'jam.scriptKb')) {
      const { alone, together } = await roomScripts(jam);
      add('scriptAloneKb', alone, 'chunks of rooms before one is opened');
      add('scriptKb', together, 'opening one and playing in it');
    }
    return { found, version: jam.version };
  } finally {
    await jam.close();
    await cable?.close();
  }
});

/** What is measured by ear. */
async function measureSound(
  { cable, jam }: { cable: SoundCable; jam: JamPlayers },
  { quick, only }: BenchOptions,
  add: Add,
): Promise<void> {
  const wanted = wantedFigures(only);
  const rooms = quick ? 1 : 3;
  const takes: Alignment[] = [];
  const skews: number[] = [];
  for (let time = 0; time < rooms; time++) {
    const room = await openJamRoom(jam);
    if (wanted('jam.alignMs')) takes.push(await playTogether(room, cable, quick ? 13 : 26));
    if (wanted('jam.evaluateSkewCycles')) skews.push(...(await runTogether(room, cable, 6)));
    if (wanted('jam.joinToBarMs') && time === rooms - 1) {
      const visits = await joinListening(jam, room, cable, quick ? 4 : 10);
      const waits = visits.map(({ wait }) => wait);
      const wrong = visits.filter(({ isRightBar }) => !isRightBar).length;
      if (wrong > 0)
        throw new Error(`${wrong} of ${visits.length} who came late hear another bar.`);
      const slowest = Math.max(...waits).toFixed(0);
      add('joinToBarMs', percentile(waits), `${waits.length} visits, the slowest ${slowest}`);
    }
    await closeJamRoom(room);
  }
  if (skews.length > 0) {
    add('evaluateSkewCycles', Math.max(...skews), `${skews.length} programs, two paces`);
  }
  if (takes.length > 0) {
    const room = await openJamRoom(jam, networks.none);
    const plain = farApart(await playTogether(room, cable, quick ? 13 : 26));
    await closeJamRoom(room);
    const worst = takes.map(farApart);
    const note = [
      `${takes.reduce((sum, { pairs }) => sum + pairs.length, 0)} onsets in ${rooms} rooms`,
      `${worst.map((each) => each.toFixed(1)).join(', ')} ms`,
      `${plain.toFixed(1)} ms without a network`,
      `${takes.reduce((sum, { single }) => sum + single, 0)} heard by one alone`,
    ];
    // A machine whose sound jumps by itself says nothing of the room.
    const apart = plain > steadyMs ? undefined : Math.max(0, ...worst.map((each) => each - plain));
    add('alignMs', apart, note.join(', '));
  }
}

async function closeJamRoom({ ada, bob }: JamRoom): Promise<void> {
  for (const { page } of [ada, bob]) await page.context().browser()?.close();
}

/** The 99th percentile, in milliseconds. */
function farApart({ pairs }: Alignment): number {
  const sizes = pairs.map(({ apart }) => Math.abs(apart));
  return percentile(sizes, 0.99);
}
