import './no-eval.ts';
import {
  type Author,
  type CommunityProject,
  type ForkSource,
  limits,
  type Pattern,
  type Project,
  type ProjectSummary,
  type ProjectView,
  type Revision,
  type RevisionSummary,
  type SavedProject,
  type Track,
} from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { says } from './problems.ts';
import { instant } from './user-shape.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const name = (max: number) =>
  text(max).check(z.regex(/\S/, says('name_blank', 'A name must not be blank')));
const id = name(64);
const amount = z.number().check(z.minimum(0), z.maximum(1));
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

const rows = <S extends z.ZodMiniType>(cell: S) =>
  z.array(z.array(cell).check(z.minLength(limits.steps), z.maxLength(limits.maxSteps))).check(
    z.minLength(limits.minTracks),
    z.maxLength(limits.maxTracks),
    z.refine(
      (all) => all.every((row) => row.length === all[0]?.length),
      says('rows_unequal', 'Rows must be equally long'),
    ),
  );

const unique = <T extends { id: string }>() =>
  z.refine<T[]>(
    (all) => new Set(all.map((one) => one.id)).size === all.length,
    says('ids_repeated', 'Ids must differ'),
  );

const step = z.object({
  on: z.boolean(),
  velocity: amount,
  probability: amount,
  repeats: whole(1, 4),
});

const pattern = exactly<Pattern>()(z.object({ id, name: name(64), steps: rows(step) }));

/** An effect, or a parameter of a plugin's instrument: `acmeBell_decay`. */
const effectName = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,63}(_[A-Za-z][A-Za-z0-9]{0,23})?$/));

const track = exactly<Track>()(
  z.object({
    id,
    name: name(limits.nameLength),
    color: text(80),
    sound: text(limits.nameLength),
    strudelName: name(64),
    note: z.optional(text(400)),
    volume: z.number().check(z.minimum(limits.volume.min), z.maximum(limits.volume.max)),
    muted: z.boolean(),
    solo: z.boolean(),
    effects: z.optional(
      z.record(effectName, z.number()).check(
        z.refine((map) => Object.keys(map).length <= 32, {
          ...says('too_many', 'At most 32 effects'),
          params: { maximum: 32 },
        }),
      ),
    ),
  }),
);

/** The fields that a client may set. */
export const projectFields = z.object({
  schema: z.literal(1),
  engine: text(40),
  name: name(limits.nameLength),
  description: text(limits.descriptionLength),
  tags: z.array(name(limits.tagLength)).check(z.maxLength(limits.tags)),
  isPublic: z.boolean(),
  bpm: whole(limits.bpm.min, limits.bpm.max),
  swing: amount,
  strudelCode: text(limits.codeLength),
  linked: z.boolean(),
  tracks: z
    .array(track)
    .check(z.minLength(limits.minTracks), z.maxLength(limits.maxTracks), unique()),
  patterns: z.array(pattern).check(z.minLength(1), z.maxLength(limits.maxPatterns), unique()),
  chain: z.array(id).check(z.minLength(1), z.maxLength(limits.maxChain)),
  gridPattern: rows(z.boolean()),
  plugins: z
    .array(z.object({ id: name(limits.nameLength), version: text(40) }))
    .check(z.maxLength(64)),
});

export const project = exactly<Project>()(
  z.extend(projectFields, { id: z.string(), rev: whole(0, Number.MAX_SAFE_INTEGER) }),
);

/** One's own, as the calls that write it answer. */
export const savedProject = exactly<SavedProject>()(
  z.extend(project, { isLiked: z.boolean(), likeCount: z.number(), updatedAt: instant }),
);

export const projectSummary = exactly<ProjectSummary>()(
  z.object({
    id: z.string(),
    rev: z.number(),
    name: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    isPublic: z.boolean(),
    bpm: z.number(),
    isLiked: z.boolean(),
    likeCount: z.number(),
    playCount: z.number(),
    createdAt: instant,
    updatedAt: instant,
  }),
);

export const author = exactly<Author>()(
  z.object({ username: z.string(), name: z.string(), avatar: z.optional(z.string()) }),
);

const forkSource = exactly<ForkSource>()(
  z.object({ id: z.optional(z.string()), name: z.string(), owner: z.optional(z.string()) }),
);

export const projectView = exactly<ProjectView>()(
  z.extend(savedProject, {
    isOwn: z.boolean(),
    playCount: z.number(),
    owner: z.optional(author),
    forkedFrom: z.optional(forkSource),
    shareId: z.optional(z.string()),
    isHidden: z.boolean(),
    createdAt: instant,
  }),
);

export const communityProject = exactly<CommunityProject>()(
  z.extend(projectSummary, {
    owner: z.optional(author),
    publishedAt: instant,
    drawing: z.array(z.string()),
  }),
);

export const revisionSummary = exactly<RevisionSummary>()(
  z.object({
    id: z.string(),
    rev: z.number(),
    isConflict: z.boolean(),
    name: z.string(),
    savedAt: instant,
  }),
);

export const revision = exactly<Revision>()(z.extend(revisionSummary, { project }));
