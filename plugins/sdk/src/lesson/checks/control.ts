import { effectKeys } from '../../effects.ts';
import { cyclesOf, type Excerpt, heardOf, type Onset } from '../excerpt.ts';
import type { Finding } from '../finding.ts';
import type { ControlCheck, TempoCheck } from '../goal.ts';

/** What a control is when nothing sets it, by Strudel's documentation. */
const initial: Readonly<Record<string, number>> = { gain: 1, velocity: 1, speed: 1, pan: 0.5 };

/** Other names by which programs and authors call them. */
const named: Readonly<Record<string, string>> = { ...effectKeys, bpf: 'bandf' };

/** A move by less than this share is none. */
const noticeable = 1.2;

export function checkControl(check: ControlCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, control, atLeast, atMost, range, moves } = check;
  const heard = heardOf(excerpt, voice, check.in);
  if (heard.length === 0) return { hint: 'silent', voice };
  const values = heard.map((onset) => settingOf(onset, control));
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return { hint: 'unset', voice, control };
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (atLeast !== undefined && (low < atLeast || known.length < values.length)) {
    return { hint: 'higher', voice, control, heard: low, wanted: atLeast };
  }
  if (atMost !== undefined && high > atMost)
    return { hint: 'lower', voice, control, heard: high, wanted: atMost };
  if (range !== undefined && high < low * range) return { hint: 'still', voice, control };
  return moves && moved(check, excerpt) !== moves
    ? { hint: moves === 'up' ? 'rises' : 'falls', voice, control }
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

function moved(
  { voice, control, in: span }: ControlCheck,
  excerpt: Excerpt,
): 'up' | 'down' | undefined {
  const means = cyclesOf(excerpt, span).flatMap((cycle) => {
    const values = heardOf(excerpt, voice, [cycle, cycle + 1]).flatMap(
      (onset) => settingOf(onset, control) ?? [],
    );
    return values.length === 0
      ? []
      : [values.reduce((sum, value) => sum + value, 0) / values.length];
  });
  const [first = 0, last = 0] = [means[0], means.at(-1)];
  if (last >= first * noticeable) return 'up';
  return first >= last * noticeable ? 'down' : undefined;
}

function settingOf({ controls }: Onset, control: string): number | undefined {
  return controls[named[control] ?? control] ?? controls[control] ?? initial[control];
}
