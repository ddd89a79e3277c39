import './no-eval.ts';
import {
  type ApiProject,
  type Author,
  type CommunityProject,
  type Credits,
  type FeaturedProject,
  type ForkSource,
  limits,
  type NewProjectDraft,
  type Pattern,
  type Project,
  type ProjectDraft,
  type ProjectSummary,
  type ProjectView,
  type Revision,
  type RevisionSummary,
  type SavedProject,
  type SaveReceipt,
} from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import {
  amount,
  draftTrack,
  listOf,
  musicFields,
  musicPattern,
  musicTrack,
} from './music-shape.ts';
import { says } from './problems.ts';
import { instant } from './user-shape.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const name = (max: number) =>
  text(max).check(z.regex(/\S/, says('name_blank', 'A name must not be blank')));
const id = name(64);
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** As many rows as there may be tracks. */
const rows = <S extends z.ZodMiniType<readonly unknown[]>>(row: S) =>
  z.array(row).check(
    z.minLength(limits.minTracks),
    z.maxLength(limits.maxTracks),
    z.refine(
      (all) => all.every(({ length }) => length === all[0]?.length),
      says('rows_unequal', 'Rows must be equally long'),
    ),
  );

const gridRow = z.array(z.boolean()).check(z.minLength(1), z.maxLength(limits.maxLaneSteps));
const grid = z.readonly(rows(z.readonly(gridRow)));

const unique = z.refine<readonly { id: string }[]>(
  (all) => new Set(all.map(({ id }) => id)).size === all.length,
  says('ids_repeated', 'Ids must differ'),
);

const step = z.object({
  on: z.boolean(),
  velocity: amount,
  probability: amount,
  repeats: whole(1, 4),
});

/** Of version 1: only such projects come with steps, so what they may be is said here. */
const pattern = exactly<Pattern>()(
  z.object({
    id,
    name: name(64),
    steps: rows(z.array(step).check(z.minLength(limits.steps), z.maxLength(limits.maxLaneSteps))),
  }),
);

const tags = z.array(name(limits.tagLength)).check(z.maxLength(limits.tags));
const plugins = z
  .array(z.object({ id: name(limits.nameLength), version: text(40) }))
  .check(z.maxLength(64));

/** What a project says beside its music; how long it may be is said here alone. */
const texts = {
  engine: text(40),
  name: name(limits.nameLength),
  description: text(limits.descriptionLength),
  tags: z.readonly(tags),
  isPublic: z.boolean(),
  strudelCode: text(limits.codeLength),
  linked: z.boolean(),
  plugins: z.readonly(plugins),
};

export const projectTexts = z.object(texts);

/** What a client may say of a project; everything else in its body changes nothing. */
export const projectDraft = exactly<ProjectDraft>()(
  z.partial(
    z.extend(musicFields, {
      ...texts,
      schema: z.literal([1, 2]),
      bpm: whole(limits.bpm.min, limits.bpm.max),
      tracks: listOf(draftTrack),
      patterns: z.union([
        listOf(musicPattern),
        z.readonly(z.array(pattern).check(z.maxLength(limits.maxPatterns), unique)),
      ]),
      chain: z.readonly(z.array(id).check(z.minLength(1), z.maxLength(limits.maxChain))),
      gridPattern: grid,
    }),
  ),
);

/** What a new one is made of. */
export const newProjectDraft = exactly<NewProjectDraft>()(
  z.extend(projectDraft, { copyOf: z.optional(id) }),
);

/** A whole project of version 1, as browsers may keep one that they have not saved since. */
export const projectOne = exactly<Project>()(
  z.object({
    ...texts,
    tags,
    plugins,
    id: z.string(),
    schema: z.literal(1),
    rev: whole(0, Number.MAX_SAFE_INTEGER),
    bpm: whole(limits.bpm.min, limits.bpm.max),
    swing: amount,
    tracks: z.array(
      z.omit(draftTrack, { pan: true, chokes: true, duckedBy: true, clips: true, slices: true }),
    ),
    patterns: z.array(pattern),
    chain: z.array(id),
    gridPattern: z.array(gridRow),
  }),
);

export const project = exactly<ApiProject>()(
  z.extend(musicFields, {
    ...texts,
    id: z.string(),
    schema: z.literal(2),
    rev: whole(0, Number.MAX_SAFE_INTEGER),
    bpm: z.number(),
    tracks: listOf(musicTrack),
    patterns: listOf(musicPattern),
    gridPattern: grid,
  }),
);

/** One's own, as the calls that write it answer. */
export const savedProject = exactly<SavedProject>()(
  z.extend(project, { isLiked: z.boolean(), likeCount: z.number(), updatedAt: instant }),
);

/** What a save by patches answers. */
export const saveReceipt = exactly<SaveReceipt>()(
  z.object({
    id: z.string(),
    rev: z.number(),
    updatedAt: instant,
    isPublic: z.boolean(),
    isLiked: z.boolean(),
    likeCount: z.number(),
  }),
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

export const credits = exactly<Credits>()(
  z.object({ owner: z.optional(author), collaborators: z.optional(z.array(author)) }),
);

const forkSource = exactly<ForkSource>()(
  z.object({ id: z.optional(z.string()), name: z.string(), owner: z.optional(z.string()) }),
);

export const projectView = exactly<ProjectView>()(
  z.extend(savedProject, {
    isOwn: z.boolean(),
    playCount: z.number(),
    ...credits.shape,
    forkedFrom: z.optional(forkSource),
    shareId: z.optional(z.string()),
    isHidden: z.boolean(),
    createdAt: instant,
  }),
);

export const communityProject = exactly<CommunityProject>()(
  z.extend(projectSummary, {
    ...credits.shape,
    publishedAt: instant,
    drawing: z.array(z.string()),
  }),
);

export const featuredProject = exactly<FeaturedProject>()(
  z.extend(z.pick(communityProject, { id: true, name: true, owner: true, bpm: true, tags: true }), {
    picture: z.object({
      bars: z.number(),
      levels: z.readonly(z.array(z.number())),
      colors: z.readonly(z.array(z.string())),
    }),
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
