import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Composer } from '@hocket/composer';
import { backbones } from '../analysis/backbones.ts';
import { cadenceFault, functionalStyles } from '../analysis/cadences.ts';
import { soundingName } from '../analysis/chords.ts';
import { clashesOf, className } from '../analysis/clashes.ts';
import { fourBarsOf } from '../analysis/form-parts.ts';
import { grooveBars } from '../analysis/grooves.ts';
import { likelyKeys } from '../analysis/key.ts';
import { type JudgedPiece, judgedPiece } from '../analysis/measure-music.ts';
import type { Score } from '../analysis/score.ts';
import { benchTools } from '../figure-group.ts';
import { hearMusic } from '../hear-music.ts';
import { type ListedPiece, listeningPage } from './page.ts';
import { sixtyPrompts } from './sixty-prompts.ts';

/** Renders sixty pieces and writes them with a page of players; it stands after each piece. */
const { values: options } = parseArgs({
  options: {
    /** Where it goes, from the server's folder. */
    out: { type: 'string', default: 'listen' },
    /** Only the first so many. */
    count: { type: 'string', default: '1000' },
    /** Which piece each request gives. */
    seed: { type: 'string', default: '1' },
  },
});

const folder = resolve(options.out);
const seed = Number(options.seed);
const styles = new Composer().styles;
const tools = benchTools(false);
await mkdir(folder, { recursive: true });
try {
  const [engine, eventsOf] = [await tools.engine(), await tools.eventsOf()];
  const pieces: ListedPiece[] = [];
  for (const prompt of sixtyPrompts().slice(0, Number(options.count))) {
    const { explanation, key = '' } = await new Composer().compose({ prompt, seed });
    const style = styles.filter((each) => prompt.includes(each)).sort(longest)[0] ?? '';
    const judged = await judgedPiece(eventsOf, { style, prompt, seed, bars: barsIn(prompt) });
    const { score, code, bpm, chords } = judged;
    const cycles = (score.bars * score.meter) / 4;
    const { file, ...heard } = await hearMusic(engine, code, bpm, cycles, 'mp3');
    const name = `${String(pieces.length + 1).padStart(2, '0')}.mp3`;
    await writeFile(join(folder, name), Buffer.from(file, 'base64'));
    pieces.push({
      ...heard,
      prompt,
      explanation,
      code,
      file: name,
      bpm,
      key,
      bars: score.bars,
      chords: chords.map(soundingName).join(' – '),
      melody: melodyOf(score),
      clashes: clashesOf(score, chords).map(({ bar, text }) => `bar ${bar}: ${text}`),
      faults: faultsOf(judged),
      density: fourBarsOf(score)
        .map(({ density }) => density.toFixed(0))
        .join(' '),
    });
    await writeFile(join(folder, 'index.html'), listeningPage(pieces));
    tools.say(`${name} ${heard.lufs.toFixed(1)} LUFS  ${prompt}`);
  }
  process.stdout.write(`${join(folder, 'index.html')}\n`);
} finally {
  await tools.close();
}

function longest(one: string, other: string): number {
  return other.length - one.length;
}

/** Bars of a loop that says how long it is; four otherwise. */
function barsIn(prompt: string): number {
  return Number(/(\d+) (?:bars|Takte|compases|mesures)/.exec(prompt)?.[1] ?? 4);
}

/** Range and share of rests of the melody. */
function melodyOf({ notes, bars, meter }: Score): string {
  const tune = notes.filter(({ part }) => part === 'melody');
  if (tune.length === 0) return 'none';
  const pitches = tune.map(({ pitch }) => pitch);
  const [low, high] = [Math.min(...pitches), Math.max(...pitches)];
  // Sixteenths in which it sounds, in bars in which it plays at all.
  const sounding = new Set<number>();
  const playing = new Set<number>();
  for (const { begin, end } of tune) {
    playing.add(Math.floor(begin / meter + 0.01));
    for (let at = Math.round(begin * 4); at < Math.round(end * 4); at++) sounding.add(at);
  }
  const rests = 1 - sounding.size / (playing.size * meter * 4);
  const range = `${className(low)} to ${className(high)}, ${high - low} semitones`;
  return `${range}, ${Math.max(0, Math.round(rests * 100))} % rests in ${playing.size} of ${bars} bars`;
}

function faultsOf({ style, score, chords, bpm }: JudgedPiece): string[] {
  const kind = functionalStyles[style];
  const keys = likelyKeys(score, chords).slice(0, 3);
  const cadence = kind && keys.map((key) => cadenceFault(kind, chords, key, score.meter));
  const bars = grooveBars(score, backbones[style] ?? [], bpm);
  return [
    ...(cadence?.every((fault) => fault !== undefined) ? [cadence[0] ?? ''] : []),
    ...bars.filter(({ keeps }) => !keeps).map(({ bar, missing }) => `bar ${bar}: no ${missing}`),
  ];
}
