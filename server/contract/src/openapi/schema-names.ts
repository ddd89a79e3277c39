import { type Amount, mixControls, stripControls } from '@hocket/sdk';
import * as z from 'zod/mini';
import { failure } from '../failure.ts';
import {
  automationPoint,
  clip,
  lane,
  mix,
  mixInsert,
  musicPattern,
  musicTrack,
  note,
  patch,
  section,
} from '../music-shape.ts';
import {
  communityProject,
  project,
  projectSummary,
  projectView,
  revision,
  revisionSummary,
  savedProject,
} from '../project-shape.ts';
import { preferences, publicProfile, sessionInfo, tokens, user } from '../user-shape.ts';

/** The schemas that the API's description shows by name, with what a reader cannot see in them. */
export const schemaNames = z.registry<{ id: string; description?: string }>();

const named = {
  CommunityProject: communityProject,
  Failure: failure,
  Preferences: preferences,
  Project: project,
  ProjectSummary: projectSummary,
  ProjectView: projectView,
  PublicProfile: publicProfile,
  Revision: revision,
  RevisionSummary: revisionSummary,
  SavedProject: savedProject,
  SessionInfo: sessionInfo,
  Tokens: tokens,
  User: user,
};
for (const [id, schema] of Object.entries(named)) schemaNames.add(schema, { id });

/** `eqLow -15 to 15`, for each. */
function rangesOf(controls: readonly Amount[]): string {
  const ranges = controls.map(({ name, min, max }) => `${name} ${min} to ${max}`);
  return `${ranges.join(', ')}.`;
}

const described = {
  AutomationPoint: [
    automationPoint,
    "at: whole ticks from the pattern's beginning, 240 to a step. value: in the control's own unit, volume 0 to 200; it holds until the next point. ramp: it is reached evenly from the point before.",
  ],
  Clip: [
    clip,
    'recording: the SHA-256 of its file. at and length: ticks of the song, 3840 to a bar. from, fadeIn, fadeOut, from and to of loop: seconds of the recording. gain: 0 to 2. bpm: tempo of what is recorded, where it is stretched to that of the song.',
  ],
  Insert: [
    mixInsert,
    "A plugin's effect in a strip of the mixer, of a track by its id or of a bus. effect: its id. at: the lowest is the first. amount: 0 to 1. off: it is bypassed. params: by name; those left out are as they are at first. At most 128, 8 of a strip.",
  ],
  Lane: [
    lane,
    'What a track plays in a pattern: its notes by id, one at a time and pitch. length: 1 to 128 steps after which it begins again; as many as its pattern when left out.',
  ],
  Mix: [mix, `Amounts by name; those left out are at rest. ${rangesOf(mixControls)}`],
  MusicPattern: [
    musicPattern,
    'length: 1 to 128 steps. lanes: by the id of their track. automation: by the id of the track, then by control: volume, pan, the name of an effect or the parameter of an instrument; points by id, at most 256 of a control and 16 controls of a track.',
  ],
  MusicTrack: [
    musicTrack,
    `volume: 0 to 200, 100 is 0 dB. pan: 0 (left) to 1. chokes: its choke group. duckedBy: the id of the track under whose notes it goes down. clips: recordings on the song's bars, by id; a track that has them has no steps. slices: parts of a recording that its notes play, the first by MIDI 36. note: the pitches that the first pattern plays, in order. effects: amounts by name, of its strip in the mixer, too: ${rangesOf(stripControls)}`,
  ],
  Note: [
    note,
    'at and length: whole ticks, 240 to a step. pitch: 0 to 127, none on drums. velocity, chance: 0 to 1. repeats: 1 to 4. locks: numbers of controls for this note alone.',
  ],
  Patch: [
    patch,
    'path: by ids, as /patterns/a/lanes/track-1/notes/s4/velocity; ~1 for a / in an id, ~0 for a ~.',
  ],
  Section: [
    section,
    'bars: whole sixteenths, 1024 bars in all. pattern: its id. lanes: another pattern, or rest, by track.',
  ],
} as const;
for (const [id, [schema, description]] of Object.entries(described)) {
  schemaNames.add(schema, { id, description });
}
