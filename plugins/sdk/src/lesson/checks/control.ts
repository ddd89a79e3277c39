import { effectKeys } from '../../effects.ts';
import { cyclesOf, type Excerpt, heardOf, loudnessOf, type Onset } from '../excerpt.ts';
import { type Finding, silent } from '../finding.ts';
import type { ControlCheck, TempoCheck } from '../goal.ts';

/** What a control is when nothing sets it, by Strudel's documentation. */
const initial: Readonly<Record<string, number>> = { gain: 1, velocity: 1, speed: 1, pan: 0.5 };

/** Other names by which programs and authors call them. */
const named: Readonly<Record<string, string>> = { ...effectKeys, bpf: 'bandf' };

/** A move by less than this share is none. */
const noticeable = 1.2;

export function checkControl(check: ControlCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, control, atLeast, atMost, range, moves } = check;
  const cycles = cyclesOf(excerpt, check.in);
  const [cycle = 0, last = 0] = [cycles[0], cycles.at(-1)];
  const heard = heardOf(excerpt, voice, check.in);
  if (heard.length === 0) return silent(voice, check.in);
  const values = heard.map((onset) => controlSetting(onset, control));
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return { hint: 'unset', voice, control, cycle };
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const firstWhere = (isWrong: (value: number | undefined) => boolean) =>
    Math.floor((heard[values.findIndex(isWrong)]?.time ?? cycle) + 1e-9);
  if (atLeast !== undefined && (low < atLeast || known.length < values.length)) {
    const first = firstWhere((value = Number.NEGATIVE_INFINITY) => value < atLeast);
    return { hint: 'higher', voice, control, cycle: first, heard: low, wanted: atLeast };
  }
  if (atMost !== undefined && high > atMost) {
    const first = firstWhere((value = Number.NEGATIVE_INFINITY) => value > atMost);
    return { hint: 'lower', voice, control, cycle: first, heard: high, wanted: atMost };
  }
  const wayward = moves && waywardCycle(check, moves, excerpt);
  if (wayward !== undefined)
    return { hint: moves === 'up' ? 'rises' : 'falls', voice, control, cycle: wayward };
  return range !== undefined && high < low * range
    ? { hint: 'still', voice, control, cycle: last }
    : undefined;
}

export function checkTempo(
  { atLeast = 0, atMost = Number.POSITIVE_INFINITY }: TempoCheck,
  { bpm }: Excerpt,
): Finding | undefined {
  const heard = Math.round(bpm);
  if (bpm < atLeast - 0.5) return { hint: 'faster', heard, wanted: atLeast };
  return bpm > atMost + 0.5 ? { hint: 'slower', heard, wanted: atMost } : undefined;
}

/** The cycle in which the control does not go the way that it has to; undefined when it goes there. */
function waywardCycle(
  { voice, control, steadily = false, in: span }: ControlCheck,
  moves: 'up' | 'down',
  excerpt: Excerpt,
): number | undefined {
  const means = cyclesOf(excerpt, span).flatMap((cycle) => {
    const values = heardOf(excerpt, voice, [cycle, cycle + 1]).flatMap(
      (onset) => controlSetting(onset, control) ?? [],
    );
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.length === 0 ? [] : [{ cycle, mean: moves === 'up' ? mean : 1 / mean }];
  });
  const back = means.find(({ mean }, at) => mean < (means[at - 1]?.mean ?? 0) * (1 - 1e-6));
  if (steadily && back) return back.cycle;
  const [first, last] = [means[0], means.at(-1)];
  if (!first || !last || last.mean >= first.mean * noticeable) return undefined;
  return (back ?? means[1] ?? last).cycle;
}

/** What an onset has a control set to; its first value where Strudel says one, else undefined. */
export function controlSetting({ controls }: Onset, control: string): number | undefined {
  if (control === 'loudness') return loudnessOf(controls);
  return controls[named[control] ?? control] ?? controls[control] ?? initial[control];
}
