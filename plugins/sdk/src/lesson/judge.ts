import { checkAnswer } from './checks/answer.ts';
import { checkApart, checkCompare, checkEcho } from './checks/compare.ts';
import { checkControl, checkTempo } from './checks/control.ts';
import { checkCount, checkGroups, checkSlices } from './checks/count.ts';
import {
  checkBuild,
  checkChanges,
  checkLayers,
  checkReturns,
  checkSection,
} from './checks/form.ts';
import { checkChords, checkChordTones, checkLeading, checkProgression } from './checks/harmony.ts';
import { checkAccents, checkDucks } from './checks/loudness.ts';
import { checkOnsets } from './checks/onsets.ts';
import { checkBelow, checkEnds, checkPitches, checkScale } from './checks/pitches.ts';
import { checkSpread } from './checks/spread.ts';
import { checkSwing } from './checks/swing.ts';
import type { Excerpt } from './excerpt.ts';
import type { Finding } from './finding.ts';
import type { Check, Goal } from './goal.ts';

const checks: {
  [Kind in Check['check']]: (
    check: Extract<Check, { check: Kind }>,
    excerpt: Excerpt,
  ) => Finding | undefined;
} = {
  onsets: checkOnsets,
  count: checkCount,
  groups: checkGroups,
  spread: checkSpread,
  swing: checkSwing,
  pitches: checkPitches,
  scale: checkScale,
  ends: checkEnds,
  below: checkBelow,
  answer: checkAnswer,
  progression: checkProgression,
  chords: checkChords,
  leading: checkLeading,
  chordTones: checkChordTones,
  changes: checkChanges,
  layers: checkLayers,
  section: checkSection,
  build: checkBuild,
  control: checkControl,
  accents: checkAccents,
  compare: checkCompare,
  apart: checkApart,
  echo: checkEcho,
  ducks: checkDucks,
  slices: checkSlices,
  returns: checkReturns,
  tempo: checkTempo,
};

/** The first thing of a goal that is not met, in the goal's order; undefined when the music does it all. */
export function judge(goal: Goal, excerpt: Excerpt): Finding | undefined {
  for (const check of goal.checks) {
    // One check of any kind and the function of its kind: TypeScript cannot follow the pairing.
    const run = checks[check.check] as (check: Check, excerpt: Excerpt) => Finding | undefined;
    const finding = run(check, excerpt);
    if (finding) return finding;
  }
  return undefined;
}
