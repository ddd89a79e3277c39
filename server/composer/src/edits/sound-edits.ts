import { clamp } from '@hocket/sdk';
import type { ChangeName } from '../languages/edit-words.ts';
import { changeAmount } from './amounts.ts';
import { brightnessOf, isDarkByPitch } from './brightness.ts';
import { applyChange, type Change } from './change.ts';
import type { EditRequest, Target } from './edit-request.ts';
import { movePitches } from './pitch-edit.ts';
import type { Scope, Sketch, SketchTrack } from './sketch.ts';
import { findTargets } from './targets.ts';

/** What a layer's volume is multiplied by. */
const louder = 1.25;
const defaultVolume = 75;
/** How much an effect grows or shrinks. */
const effectStep = 0.25;
const minAmount = 0.05;

/** Makes the named layers, or all, louder or quieter. */
export function loudnessEdit(
  { amount, targets }: Extract<EditRequest, { kind: 'loudness' }>,
  sketch: Sketch,
  scope: Scope,
): Change {
  const change = (track: SketchTrack) =>
    changeAmount(
      sketch,
      track,
      'volume',
      (volume = defaultVolume) => {
        const next = Math.round(amount > 0 ? volume * louder : volume / louder);
        // Not above 0 dB, but for what somebody has put there; with that little headroom others go down instead.
        return clamp(next, 1, Math.max(100, volume));
      },
      scope,
    );
  const name = amount > 0 ? 'louder' : 'quieter';
  return applyChange(sketch, name, findTargets(targets, sketch, scope), change);
}

/** Makes the named layers darker or brighter, or all but the kick. */
export function brightnessEdit(
  { amount, targets }: Extract<EditRequest, { kind: 'brightness' }>,
  sketch: Sketch,
  scope: Scope,
): Change {
  const everything = findTargets(targets, sketch, scope);
  const bright = everything.open.filter((track) => sketch.kindOf(track) !== 'kick');
  const isDefault = targets.length === 0 && bright.length > 0;
  const targeted = isDefault ? { ...everything, open: bright } : everything;
  const change = (track: SketchTrack) => {
    const pitches = sketch
      .lanes(track, scope)
      .flatMap(({ notes }) => notes.flatMap(({ pitch }) => pitch ?? []));
    const kind = sketch.kindOf(track);
    for (const { control, to } of brightnessOf(track, pitches, kind, amount))
      changeAmount(sketch, track, control, to, scope);
    if (kind === 'bass' && amount < 0 && isDarkByPitch(track, pitches))
      movePitches(sketch, track, (pitch) => pitch - 12, scope);
  };
  return applyChange(sketch, amount > 0 ? 'brighter' : 'darker', targeted, change);
}

const effectNames: Readonly<Record<string, readonly [more: ChangeName, less: ChangeName]>> = {
  reverb: ['moreReverb', 'lessReverb'],
  delay: ['moreEcho', 'lessEcho'],
};

/** More or less of an effect: on the named layers, else on all that it suits or that have it. */
export function effectEdit(
  { effect, amount, targets }: Extract<EditRequest, { kind: 'effect' }>,
  sketch: Sketch,
  scope: Scope,
): Change {
  const everything = findTargets(targets, sketch, scope);
  const suits = (track: SketchTrack) =>
    amount > 0
      ? !['kick', 'bass', 'hats'].includes(sketch.kindOf(track))
      : track.effects?.[effect] !== undefined;
  const fitting = everything.open.filter(suits);
  const targeted =
    targets.length === 0 && fitting.length > 0 ? { ...everything, open: fitting } : everything;
  const change = (track: SketchTrack) =>
    changeAmount(
      sketch,
      track,
      effect,
      (now = 0) => {
        // Less is at least a third less.
        const less = Math.min(now - effectStep, now * 0.6);
        const next = Number((amount > 0 ? Math.min(1, now + effectStep) : less).toFixed(4));
        return amount === 0 || next < minAmount ? undefined : next;
      },
      scope,
    );
  const [more, less] = effectNames[effect] ?? ['moreReverb', 'lessReverb'];
  return applyChange(sketch, amount > 0 ? more : less, targeted, change);
}

/** Gives the named layers another instrument. */
export function soundEdit(
  { sound, targets }: Extract<EditRequest, { kind: 'sound' }>,
  sketch: Sketch,
): Change {
  const change = (track: SketchTrack) => {
    track.strudelName = sound;
    track.sound = sound;
  };
  return applyChange(sketch, 'sound', findTargets(targets, sketch), change, sound);
}

/** Mutes or unmutes the named layers, or all. In a part of the song what is muted rests there. */
export function muteEdit(
  { muted, targets }: Extract<EditRequest, { kind: 'mute' }>,
  sketch: Sketch,
  scope: Scope,
): Change {
  const change = (track: SketchTrack) => {
    if (scope === undefined) track.muted = muted;
    else if (muted) restIn(sketch, track, scope);
  };
  const targeted = findTargets(targets, sketch, muted ? scope : undefined);
  return applyChange(sketch, muted ? 'muted' : 'unmuted', targeted, change);
}

/** Mutes all but the named layers. */
export function onlyEdit(
  { targets }: Extract<EditRequest, { kind: 'only' }>,
  sketch: Sketch,
  scope: Scope,
): Change {
  const targeted = findTargets(targets, sketch, scope).open;
  if (targeted.length === 0) return { name: 'muted', layers: [], locked: [], hasTarget: false };
  const others: readonly Target[] = [];
  const change = (track: SketchTrack) => {
    const isMeant = targeted.includes(track);
    if (scope === undefined) track.muted = !isMeant;
    else if (!isMeant) restIn(sketch, track, scope);
  };
  return applyChange(sketch, 'muted', findTargets(others, sketch, scope), change);
}

/** A track rests in some sections, which own their patterns. */
export function restIn(sketch: Sketch, track: SketchTrack, scope: Scope): void {
  for (const { lanes, automation } of sketch.patterns(scope)) {
    delete lanes[track.id];
    delete automation?.[track.id];
  }
}
