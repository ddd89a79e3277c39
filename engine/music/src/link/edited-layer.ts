import type { Music } from '@hocket/sdk';
import { controlsOf, roundForCode } from '../controls.ts';
import { effectPatches } from '../edit-code/effect-edit.ts';
import { instrumentPatches } from '../edit-code/layer-edit.ts';
import { applyPatches, insertText } from '../edit-code/source-patch.ts';
import { type Argument, isSoloHush, type MethodCall, soloRemark } from '../read-code/call-chain.ts';
import { expressionNumber } from '../read-song/expression-number.ts';
import { settingOf } from '../read-song/voice-calls.ts';
import { editRefused } from '../reasons.ts';
import { laneLines } from '../write-code/lane-code.ts';
import { number } from '../write-code/mini-text.ts';
import { laneToWrite } from '../write-code/planned-lanes.ts';
import {
  hasDrums,
  type SaidLane,
  saidLane,
  type TrackPlace,
  type WordPlaces,
  withNotes,
} from './edited-lane.ts';
import { chainOf, commentsOf, partsOf, rowOf } from './layer-expression.ts';

/** What one layer's text has to say in place of what it says. */
export interface LayerTextChange extends TrackPlace {
  before: Music;
  wanted: Music;
  /** Where each note's word stands in the text; undefined once it was edited. */
  words: WordPlaces | undefined;
}

/**
 * A layer's text with as little changed as the change takes: a word, a step, a call. All else stays, comments too. Throws
 * `edit_refused` or `layer_locked` where the text has no place for it. What it says then is still to be checked.
 */
export function editedLayer(text: string, change: LayerTextChange): string {
  const { before, wanted, pattern, track, words } = change;
  const [old, now] = [before, wanted].map((music) => saidLane(music, { pattern, track }));
  if (!old || !now) throw editRefused('no_place');
  return withSettings(withNotes(text, old, now, words), old, now);
}

/** A layer written anew; comments that its text had stand before it. Throws `edit_refused`. */
export function writtenLayer(text: string, wanted: Music, place: TrackPlace, indent = ''): string {
  const planned = laneToWrite(wanted, place.pattern, place.track);
  if (!planned) throw editRefused('no_place');
  const made = laneLines(planned.words, planned, indent).join('\n').trimStart();
  // What silences it beside a solo is put there again.
  const comments = text === '' ? [] : commentsOf(text).filter((each) => each !== soloRemark);
  return [...comments, made].join(`\n${indent}`);
}

function withSettings(text: string, old: SaidLane, now: SaidLane): string {
  const [before, wanted] = [settings(old), settings(now)];
  let edited = text;
  if (old.track.strudelName !== now.track.strudelName) {
    const parts = partsOf(edited);
    const row = rowOf(parts, old.track, old.steps);
    edited = applyPatches(edited, instrumentPatches(parts, row, now.track.strudelName, now.steps));
  }
  for (const name of new Set([...before.keys(), ...wanted.keys()])) {
    if (before.get(name) !== wanted.get(name)) edited = withNumber(edited, name, wanted.get(name));
  }
  if (old.track.effects?.clip !== now.track.effects?.clip && hasDrums(now)) {
    const parts = partsOf(edited);
    const value = now.track.effects?.clip;
    edited = applyPatches(
      edited,
      effectPatches(
        parts,
        rowOf(parts, now.track, now.steps),
        { effect: 'clip', value },
        now.steps,
      ),
    );
  }
  if (old.silent === now.silent) return edited;
  const { calls, end } = chainOf(edited);
  if (now.silent) return applyPatches(edited, [insertText(end, '.hush()')]);
  return without(
    edited,
    calls.filter((call) => call.name === 'hush' && !isSoloHush(edited, call)),
  );
}

/** What a track sets to one number, by the name of the call. */
function settings({ track }: SaidLane): Map<string, number> {
  const all = controlsOf(track).map(({ name, amount }) => [name, amount] as const);
  const pan = roundForCode(track.pan);
  return new Map([...all, ...(pan === 0.5 ? [] : [['pan', pan] as const])]);
}

/** With a call that sets a number: where one is, else behind all others. Undefined takes it away. */
function withNumber(text: string, name: string, amount: number | undefined): string {
  const { calls, end } = chainOf(text);
  const all = calls.filter((call) => settingOf(call.name) === name);
  // What notes lock, or automation moves, stands behind it.
  const own = all.filter(({ args: [argument] }) => isNumber(argument));
  if (amount === undefined) {
    // What stands beside it, such as the time of an echo, would be gone for them, too.
    if (own.length < all.length) throw editRefused('value_single', { name });
    return without(text, own);
  }
  const [argument] = (own.at(-1) ?? all.at(-1))?.args ?? [];
  // Its voices say it each for itself.
  if (argument === undefined && text.includes(`.${name}(`)) throw editRefused('no_place');
  if (argument === undefined)
    return applyPatches(text, [insertText(end, `.${name}(${number(amount)})`)]);
  if (!isNumber(argument)) throw editRefused('value_single', { name });
  return applyPatches(text, [{ range: [argument.start, argument.end], text: number(amount) }]);
}

/** A number, or a text of one. */
function isNumber(argument: Argument | undefined): boolean {
  const isText = argument?.type === 'Literal' && Number.isFinite(Number(argument.value));
  return isText || expressionNumber(argument) !== undefined;
}

/** Without some of its calls. */
function without(text: string, calls: readonly Pick<MethodCall, 'range'>[]): string {
  if (calls.some(({ range }) => /\/[/*]/.test(text.slice(...range)))) throw editRefused('no_place');
  return applyPatches(
    text,
    calls.map(({ range }) => ({ range, text: '' })),
  );
}
