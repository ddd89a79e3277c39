import {
  addPattern,
  addTrack,
  changeMusic,
  changePattern,
  changeProject,
  changeTrack,
  type MusicEdit,
  removePattern,
  removeTrack,
  setLaneLength,
} from '@hocket/music';
import {
  limits,
  type MusicNote,
  type MusicProject,
  midiOf,
  nextTrack,
  scaleNames,
  ticks,
} from '@hocket/sdk';
import * as z from 'zod';
import { refusedEdit } from './agent-tool.ts';

const name = z.string().min(1).max(limits.nameLength);
const track = z.string().max(200).describe("A track's id, or its name");
const pattern = z.string().max(200).describe("A pattern's id, or its name");
const steps = z.int().min(1).max(limits.maxLaneSteps);
const volume = z
  .number()
  .min(limits.trackVolume.min)
  .max(limits.trackVolume.max)
  .describe('Percent; 100 is as the sound is');
const pan = z.number().min(0).max(1).describe('0 left, 0.5 middle, 1 right');

const notes = z
  .array(
    z.object({
      step: z.number().min(0).max(limits.maxLaneSteps).describe('From 0; 16 make a bar of 4/4'),
      length: z
        .number()
        .min(0.05)
        .max(limits.maxLaneSteps)
        .optional()
        .describe('In steps; 1 unless said'),
      pitch: z
        .union([z.string().max(8), z.int().min(0).max(127)])
        .optional()
        .describe('"C4", "Eb3", or a MIDI number; none for drums'),
      velocity: z.number().min(0).max(1).optional().describe('0.8 unless said'),
      chance: z.number().min(0).max(1).optional(),
      repeats: z.int().min(1).max(4).optional(),
    }),
  )
  .max(2000);

const edits = {
  set_tempo: z.object({ bpm: z.int().min(limits.bpm.min).max(limits.bpm.max) }),
  set_swing: z.object({ swing: z.number().min(0).max(1) }),
  set_key: z.object({ root: z.string().regex(/^[A-G][#b]?$/), scale: z.enum(scaleNames) }),
  set_texts: z.object({
    name: name.optional(),
    description: z.string().max(limits.descriptionLength).optional(),
    tags: z.array(z.string().min(1).max(limits.tagLength)).max(limits.tags).optional(),
  }),
  set_code: z.object({ code: z.string().max(limits.codeLength) }),
  add_track: z.object({
    name,
    sound: name.describe('A name that search_sounds knows, such as bd, bass, saw, gm_epiano1'),
    volume: volume.optional(),
    pan: pan.optional(),
  }),
  change_track: z.object({
    track,
    name: name.optional(),
    sound: name.optional(),
    volume: volume.optional(),
    pan: pan.optional(),
    muted: z.boolean().optional(),
    effects: z
      .record(z.string().max(40), z.number())
      .optional()
      .describe('Amounts by name, as get_project shows them: lpf, room, delay, …'),
  }),
  remove_track: z.object({ track }),
  add_pattern: z.object({
    name: name.optional(),
    length: steps.optional(),
    copy_of: pattern.optional(),
  }),
  change_pattern: z.object({ pattern, name: name.optional(), length: steps.optional() }),
  remove_pattern: z.object({ pattern }),
  set_steps: z.object({
    pattern,
    track,
    steps: z
      .string()
      .regex(/^[xX. ]{1,200}$/)
      .describe('A character a step: x on, X accented, . off; spaces count for nothing'),
  }),
  set_notes: z.object({
    pattern,
    track,
    notes,
    length: steps
      .optional()
      .describe("Steps after which it begins again; the pattern's unless said"),
  }),
  set_song: z.object({
    sections: z
      .array(
        z.object({
          pattern,
          bars: z
            .number()
            .min(1 / 16)
            .max(256),
          name: name.optional(),
        }),
      )
      .min(1)
      .max(limits.maxChain),
  }),
} as const;

type Edits = typeof edits;
type EditName = keyof Edits;

/** One typed edit of a project. */
export type AskedEdit = { [N in EditName]: { edit: N } & z.output<Edits[N]> }[EditName];

const forms = Object.entries(edits).map(([edit, fields]) =>
  fields.extend({ edit: z.literal(edit) }),
);

/** What `edit_project` takes. */
export const askedEdit = z.discriminatedUnion(
  'edit',
  forms as unknown as [(typeof forms)[number], ...typeof forms],
) as unknown as z.ZodType<AskedEdit>;

/** What an edit does to a project. It throws `edit_refused` where it names what there is not. */
export function editOf(asked: AskedEdit): MusicEdit<MusicProject> {
  return (project) => {
    const make = (edit: MusicEdit) => edit(project);
    switch (asked.edit) {
      case 'set_tempo':
        return make(changeMusic({ bpm: asked.bpm }));
      case 'set_swing':
        return make(changeMusic({ swing: asked.swing }));
      case 'set_key':
        return make(changeMusic({ key: { root: asked.root, scale: asked.scale } }));
      case 'set_texts':
        return changeProject({
          name: asked.name,
          description: asked.description,
          tags: asked.tags,
        })(project);
      case 'set_code':
        return changeProject({ strudelCode: asked.code })(project);
      case 'add_track': {
        const { name: called, sound, volume: loud, pan: at } = asked;
        if (project.tracks.some((each) => each.name === called)) {
          throw refusedEdit(
            `There is a track called "${called}" already. Change it, or use another name.`,
          );
        }
        make(
          addTrack({
            ...nextTrack(project.tracks),
            pan: 0.5,
            name: called,
            sound: called,
            strudelName: sound,
          }),
        );
        return make(changeTrack(project.tracks.at(-1)?.id ?? '', { volume: loud, pan: at }));
      }
      case 'change_track': {
        const { edit: _, track: named, sound, effects, ...more } = asked;
        const found = withName(project.tracks, named, 'track');
        return make(
          changeTrack(found.id, {
            ...more,
            ...(sound === undefined ? {} : { strudelName: sound, sound }),
            ...(effects ? { effects: { ...found.effects, ...effects } } : {}),
          }),
        );
      }
      case 'remove_track':
        return make(removeTrack(withName(project.tracks, asked.track, 'track').id));
      case 'add_pattern': {
        const { copy_of: copied, name: called, length } = asked;
        make(
          addPattern(
            copied === undefined ? undefined : withName(project.patterns, copied, 'pattern').id,
          ),
        );
        return make(changePattern(project.patterns.at(-1)?.id ?? '', { name: called, length }));
      }
      case 'change_pattern':
        return make(
          changePattern(withName(project.patterns, asked.pattern, 'pattern').id, {
            name: asked.name,
            length: asked.length,
          }),
        );
      case 'remove_pattern':
        return make(removePattern(withName(project.patterns, asked.pattern, 'pattern').id));
      case 'set_steps': {
        const signs = [...asked.steps.replaceAll(' ', '')].slice(0, limits.maxLaneSteps);
        const found = signs.flatMap((sign, step) =>
          sign === '.' ? [] : [{ step, velocity: sign === 'X' ? 1 : 0.8 }],
        );
        return setLane(project, asked, found, signs.length);
      }
      case 'set_notes':
        return setLane(project, asked, asked.notes, asked.length);
      case 'set_song':
        project.song = asked.sections.map(({ pattern: named, bars, name: called }, at) => {
          const { id, name: own } = withName(project.patterns, named, 'pattern');
          return { id: `section-${at + 1}`, name: called ?? own, bars, pattern: id };
        });
        return undefined;
    }
  };
}

type Draft = Parameters<MusicEdit<MusicProject>>[0];

/** Puts notes in the place of all that a track plays in a pattern. */
function setLane(
  project: Draft,
  asked: { pattern: string; track: string },
  notesAsked: z.output<typeof notes>,
  length: number | undefined,
): void {
  const { id } = withName(project.patterns, asked.pattern, 'pattern');
  const place = { pattern: id, track: withName(project.tracks, asked.track, 'track').id };
  const found = project.patterns.find((each) => each.id === id);
  if (!found) return;
  const made = notesAsked.map(noteOf);
  found.lanes[place.track] = {
    notes: Object.fromEntries(made.map((note, at) => [`n${at + 1}`, note])),
  };
  setLaneLength(place, length === found.length ? undefined : length)(project);
}

function noteOf({
  step,
  length = 1,
  pitch,
  velocity = 0.8,
  chance = 1,
  repeats = 1,
}: z.output<typeof notes>[number]): MusicNote {
  const number = typeof pitch === 'string' ? midiOf(pitch) : pitch;
  if (pitch !== undefined && (number === undefined || number < 0 || number > 127)) {
    throw refusedEdit(`"${pitch}" is no note such as C2, Eb3 or 60.`);
  }
  return {
    at: Math.round(step * ticks.step),
    length: Math.max(1, Math.round(length * ticks.step)),
    ...(number === undefined ? {} : { pitch: number }),
    velocity,
    chance,
    repeats,
  };
}

/** The one with that id, else with that name. Throws `edit_refused`. */
function withName<T extends { id: string; name: string }>(
  all: readonly T[],
  named: string,
  kind: string,
): T {
  const found = all.find(({ id }) => id === named) ?? all.find((each) => each.name === named);
  if (found) return found;
  throw refusedEdit(
    `There is no ${kind} "${named}". There are: ${all.map(({ id }) => id).join(', ')}.`,
  );
}
