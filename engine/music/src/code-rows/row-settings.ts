import type { TextRange } from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import { applyPatches, insertText, type SourcePatch } from '../edit-code/source-patch.ts';
import { isSoloHush, literalNumber, type MethodCall, soloRemark } from '../read-code/call-chain.ts';
import { editRefused } from '../reasons.ts';
import { type RowPlace, rowPlaces } from './row-place.ts';

/** What a layer's code says of its level and of whether it sounds. */
export interface RowSettings {
  /** A factor, 0 and more; undefined where the code says it in a way of its own. */
  level: number | undefined;
  muted: boolean;
  solo: boolean;
  /** Another's solo silences it. */
  beside: boolean;
  /** The text has no place for any of it. */
  isFixed: boolean;
}

/** A change of one layer. */
export type RowChange = Partial<Pick<RowSettings, 'level' | 'muted'>>;

/** What marks a layer that plays alone: a comment behind it. */
const soloMark = /^\s*\/\* solo \*\//;

/** The settings of layers, by the ranges of their expressions. */
export function rowSettings(code: string, ranges: readonly TextRange[]): readonly RowSettings[] {
  return rowPlaces(code, ranges).map((place) => settingsOf(code, place));
}

/** What is said of a layer. */
export function settingsOf(code: string, place: RowPlace | undefined): RowSettings {
  if (place === undefined || place.expression.type === 'SpreadElement')
    return { level: undefined, muted: false, solo: false, beside: false, isFixed: true };
  const hushes = hushesOf(place);
  const muted = hushes.some((call) => !isSoloHush(code, call)) || place.label?.muted === true;
  return {
    level: levelOf(place),
    muted,
    solo: markOf(code, place) !== undefined || place.label?.solo === true,
    beside: hushes.some((call) => isSoloHush(code, call)),
    isFixed: false,
  };
}

/** The program with a change of the layer at a range. Throws `edit_refused` where the text has no place for it. */
export function changeRow(code: string, range: TextRange, change: RowChange): string {
  const [place] = rowPlaces(code, [range]);
  if (place === undefined || place.expression.type === 'SpreadElement')
    throw editRefused('no_place');
  const patches: SourcePatch[] = [];
  let behind = '';
  if (change.muted !== undefined && change.muted !== settingsOf(code, place).muted) {
    if (change.muted) behind += '.hush()';
    else patches.push(...unmuted(code, place));
  }
  if (change.level !== undefined) {
    const said = levelsOf(place);
    if (levelOf(place) === undefined) throw editRefused('no_place');
    const text = change.level === 1 ? '' : `.postgain(${roundForCode(Math.max(0, change.level))})`;
    const last = said.at(-1);
    if (last) patches.push({ range: last.range, text });
    else behind += text;
    patches.push(...said.slice(0, -1).map((call) => ({ range: call.range, text: '' })));
  }
  return applyPatches(code, [...patches, ...(behind ? calledPatches(place, behind) : [])]);
}

/** What puts calls behind a layer; in brackets where it could not be called otherwise. */
export function calledPatches({ expression, range }: RowPlace, calls: string): SourcePatch[] {
  const isPlain = /^(Call|Member)Expression$|^(Identifier|Literal|TemplateLiteral)$/.test(
    expression.type,
  );
  const [start, end] = range;
  if (isPlain) return [insertText(end, calls)];
  return [insertText(start, '('), insertText(end, `)${calls}`)];
}

/** What takes a solo's mark from behind a layer, or puts it there. */
export function soloPatches(code: string, place: RowPlace, solo: boolean): SourcePatch[] {
  const mark = markOf(code, place);
  if (solo) return mark ? [] : [insertText(place.range[1], ` ${soloRemark}`)];
  const name = place.label?.place[0] ?? 0;
  const letter: SourcePatch[] = place.label?.solo ? [{ range: [name, name + 1], text: '' }] : [];
  return [...(mark ? [{ range: mark, text: '' }] : []), ...letter];
}

/** The calls that silence a layer. */
export function hushesOf({ calls }: RowPlace): MethodCall[] {
  return calls.filter(({ name, args }) => name === 'hush' && args.length === 0);
}

/** The calls that set a layer's level as a number. */
export function levelsOf({ calls }: RowPlace): MethodCall[] {
  return calls.filter(
    ({ name, args }) =>
      name === 'postgain' && args.length === 1 && literalNumber(args[0]) !== undefined,
  );
}

function levelOf(place: RowPlace): number | undefined {
  const all = place.calls.filter(({ name }) => name === 'postgain');
  const last = all.at(-1);
  return last ? literalNumber(last.args[0]) : 1;
}

function markOf(code: string, { range: [, end] }: RowPlace): TextRange | undefined {
  const [mark] = soloMark.exec(code.slice(end, end + 200)) ?? [];
  return mark === undefined ? undefined : [end, end + mark.length];
}

function unmuted(code: string, place: RowPlace): SourcePatch[] {
  const hushes = hushesOf(place).filter((call) => !isSoloHush(code, call));
  const patches: SourcePatch[] = hushes.map(({ range }) => ({ range, text: '' }));
  if (!place.label?.muted) return patches;
  const [start] = place.label.place;
  const name = /^[\p{ID_Continue}$]+/u.exec(code.slice(start))?.[0] ?? '';
  const bare = name.replace(/^_|_$/g, '') || '$';
  return [...patches, { range: [start, start + name.length], text: bare }];
}
