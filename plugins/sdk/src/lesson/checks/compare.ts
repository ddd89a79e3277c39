import { type Excerpt, heardOf, loudnessOf, meanOf, type Onset } from '../excerpt.ts';
import { type Finding, silent } from '../finding.ts';
import type { ApartCheck, CompareCheck, EchoCheck } from '../goal.ts';
import type { Voice } from '../voice.ts';
import { controlSetting } from './control.ts';

/** What controls are that nothing sets; times are those of a synthesiser, by superdough's `getADSRValues`. */
const unset: Readonly<Record<string, number>> = {
  room: 0,
  delay: 0,
  attack: 0.001,
  decay: 0.05,
  release: 0.01,
  lpf: 20_000,
  hpf: 20,
};

/** What a control of 0 counts as more than: the least that is heard. */
const audible = 0.05;
/** How exact an echo comes, in sixteenths. */
const exact = 0.1;
/** The least delay that is heard, 0 to 1. */
const leastDelay = 0.1;
/** Cycles after a sound, by superdough, when a delay has no time. */
const usualDelay = 3 / 16;

export function checkCompare(check: CompareCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, than, control, atLeast, in: span } = check;
  const absent = [voice, than].find((each) => heardOf(excerpt, each, span).length === 0);
  if (absent) return silent(absent, span);
  const [heard, other] = [settingsOf(voice, check, excerpt), settingsOf(than, check, excerpt)];
  if (heard >= atLeast * other - 1e-6 && heard >= (other === 0 ? audible : 0)) return undefined;
  const [cycle] = span ?? [0];
  return { hint: 'compare', voice, than, control, cycle, heard, other, wanted: atLeast };
}

export function checkApart(check: ApartCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, than, control, atLeast, in: span } = check;
  const absent = [voice, than].find((each) => heardOf(excerpt, each, span).length === 0);
  if (absent) return silent(absent, span);
  const [heard, other] = [settingsOf(voice, check, excerpt), settingsOf(than, check, excerpt)];
  if (Math.abs(heard - other) >= atLeast - 1e-6) return undefined;
  const [cycle] = span ?? [0];
  return { hint: 'apart', voice, than, control, cycle, heard, other, wanted: atLeast };
}

/**
 * An onset that is the echo of a louder one needs none of its own, be that one before the beginning; of the last ones it
 * comes too late to be heard.
 */
export function checkEcho(
  { voice, after, in: span }: EchoCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const onsets = heardOf(excerpt, voice, span);
  if (onsets.length === 0) return silent(voice, span);
  const dry = onsets.filter(
    (onset) =>
      !onsets.some(
        (each) => isEcho(onset, each, after) || (onset.time < after / 16 && isSofter(onset, each)),
      ),
  );
  for (const onset of dry) {
    const cycle = Math.floor(onset.time + 1e-9);
    if ((onset.controls.delay ?? 0) >= leastDelay) {
      const heard = delayOf(onset, excerpt.bpm) * 16;
      if (Math.abs(heard - after) > exact)
        return { hint: 'echoTime', voice, cycle, heard, wanted: after };
      continue;
    }
    if (onset.time + after / 16 > excerpt.cycles - 1e-9) continue;
    if (onsets.some((each) => isEcho(each, onset, after))) continue;
    const later = onsets.find((each) => isEcho(each, onset));
    if (!later) return { hint: 'echoNone', voice, cycle, wanted: after };
    return {
      hint: 'echoTime',
      voice,
      cycle,
      heard: (later.time - onset.time) * 16,
      wanted: after,
    };
  }
  return undefined;
}

/** The mean of what a voice has set. */
function settingsOf(
  voice: Voice,
  { control, in: span }: CompareCheck | ApartCheck,
  excerpt: Excerpt,
): number {
  const settings = heardOf(excerpt, voice, span).map(
    (onset) => controlSetting(onset, control) ?? unset[control] ?? sustainOf(onset, control),
  );
  return meanOf(settings);
}

/** A decay alone falls to nothing; without one a sound is held. */
function sustainOf({ controls }: Onset, control: string): number {
  return control === 'sustain' && controls.decay === undefined ? 1 : 0;
}

/** Whether the first is the second again, softer, after so many sixteenths or after any. */
function isEcho(later: Onset, onset: Onset, after?: number): boolean {
  const sixteenths = (later.time - onset.time) * 16;
  if (sixteenths < exact || (after !== undefined && Math.abs(sixteenths - after) > exact))
    return false;
  return isSofter(later, onset);
}

/** Whether the first is the same note as the second, only softer. */
function isSofter(one: Onset, other: Onset): boolean {
  const isSame = one.sound === other.sound && one.midi === other.midi;
  return isSame && loudnessOf(one.controls) < loudnessOf(other.controls) - 1e-6;
}

/** Cycles after which a delay comes. */
function delayOf({ controls }: Onset, bpm: number): number {
  const { delaytime, delaysync = usualDelay } = controls;
  return delaytime === undefined ? delaysync : (delaytime * bpm) / 240;
}
