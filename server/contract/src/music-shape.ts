import './no-eval.ts';
import {
  type Automation,
  type AutomationPoint,
  type Clip,
  type Insert,
  insertBuses,
  type Json,
  type Lane,
  type Music,
  type MusicNote,
  type MusicPattern,
  type MusicTrack,
  type Section,
  type Slices,
  type SongPart,
  scaleNames,
  type UsedRecording,
} from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';

// Only what each part is made of: what its values may be is said by `checkedMusic` (@hocket/music), which the server
// and the studio ask alike. The sentences for readers of the API are in `openapi/schema-names.ts`.

/** Music never changes in place, and neither does what is in it. */
export const listOf = <S extends z.ZodMiniType>(item: S) => z.readonly(z.array(item));
const recordOf = <S extends z.ZodMiniType>(item: S) => z.readonly(z.record(z.string(), item));

export const note = exactly<MusicNote>()(
  z.object({
    at: z.number(),
    length: z.number(),
    pitch: z.optional(z.number()),
    velocity: z.number(),
    chance: z.number(),
    repeats: z.number(),
    slide: z.optional(z.boolean()),
    locks: z.optional(recordOf(z.number())),
    played: z.optional(z.number()),
  }),
);

export const lane = exactly<Lane>()(
  z.object({ length: z.optional(z.number()), notes: recordOf(note) }),
);

export const automationPoint = exactly<AutomationPoint>()(
  z.object({ at: z.number(), value: z.number(), ramp: z.optional(z.boolean()) }),
);

const automation = exactly<Automation>()(z.object({ points: recordOf(automationPoint) }));

export const musicPattern = exactly<MusicPattern>()(
  z.object({
    id: z.string(),
    name: z.string(),
    color: z.string(),
    length: z.number(),
    lanes: recordOf(lane),
    automation: z.optional(recordOf(recordOf(automation))),
  }),
);

export const clip = exactly<Clip>()(
  z.object({
    recording: z.string(),
    at: z.number(),
    length: z.number(),
    from: z.number(),
    loop: z.optional(z.object({ from: z.number(), to: z.number() })),
    gain: z.optional(z.number()),
    fadeIn: z.optional(z.number()),
    fadeOut: z.optional(z.number()),
    bpm: z.optional(z.number()),
  }),
);

export const slices = exactly<Slices>()(
  z.object({
    recording: z.string(),
    parts: listOf(
      z.object({
        from: z.number(),
        to: z.number(),
        reverse: z.optional(z.boolean()),
        pitch: z.optional(z.number()),
        rings: z.optional(z.boolean()),
      }),
    ),
  }),
);

/** Of both versions: what version 1 does not say of a track may be left out. */
export const draftTrack = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  sound: z.string(),
  strudelName: z.string(),
  note: z.optional(z.string()),
  volume: z.number(),
  muted: z.boolean(),
  solo: z.boolean(),
  effects: z.optional(z.record(z.string(), z.number())),
  pan: z.optional(z.number()),
  chokes: z.optional(z.string()),
  duckedBy: z.optional(z.string()),
  clips: z.optional(recordOf(clip)),
  slices: z.optional(slices),
});

export const musicTrack = exactly<MusicTrack>()(z.extend(draftTrack, { pan: z.number() }));

export const section = exactly<Section>()(
  z.object({
    id: z.string(),
    name: z.string(),
    bars: z.number(),
    pattern: z.string(),
    lanes: z.optional(recordOf(z.string())),
  }),
);

const songPart = exactly<SongPart>()(z.object({ from: z.number(), to: z.number() }));

/** A share. */
export const amount = z.number().check(z.minimum(0), z.maximum(1));

export const mix = recordOf(z.number());

export const mixInsert = exactly<Insert>()(
  z.object({
    track: z.optional(z.string()),
    bus: z.optional(z.enum(insertBuses)),
    effect: z.string(),
    at: z.number(),
    amount,
    off: z.optional(z.boolean()),
    params: z.optional(recordOf(z.number())),
  }),
);

export const recordings = recordOf(
  exactly<UsedRecording>()(z.object({ name: z.string(), seconds: z.number() })),
);

/** Tempo and swing are held to their range here, because lists show them. */
export const musicFields = z.object({
  swing: amount,
  key: exactly<Music['key']>()(z.object({ root: z.string(), scale: z.enum(scaleNames) })),
  song: listOf(section),
  loop: z.optional(songPart),
  mix: z.optional(mix),
  inserts: z.optional(recordOf(mixInsert)),
  recordings: z.optional(recordings),
});

/** The musical half of a project. */
export const music = exactly<Music>()(
  z.extend(musicFields, {
    bpm: z.number(),
    tracks: listOf(musicTrack),
    patterns: listOf(musicPattern),
  }),
);

/** Of one call; each is far shorter than a kilobyte unless something comes whole. */
const mostPatches = 10_000;

export const patch = z.object({
  path: z.string().check(z.maxLength(1000)),
  value: z.optional(z.custom<Json>()),
});

export const patches = z.readonly(z.array(patch).check(z.maxLength(mostPatches)));
