import {
  gridPatternOf,
  type Pattern,
  type Project,
  type ProjectSummary,
  type SavedProject,
} from '@hocket/sdk';
import { Schema } from 'mongoose';
import type { ProjectHeadRecord } from './project-text.ts';

/** A project's content: what a save replaces. gridPattern is derived, so it is not stored. */
export type ProjectContent = Omit<Project, 'id' | 'rev' | 'gridPattern'>;

/** A whole project. Its `schema` is called `shape` here, because a Mongoose document has a `schema` of its own. */
export interface ProjectRecord extends Omit<ProjectContent, 'schema'> {
  _id: string;
  owner: string;
  rev: number;
  shape: Project['schema'];
  likeCount: number;
  /** Increased with each count of likes, so that no older count overwrites a newer one. */
  likesCounted: number;
  likedByOwner: boolean;
  playCount: number;
  /** Taken out of everything public by an operator. */
  hidden: boolean;
  /** When it first became public. */
  publishedAt?: Date;
  /** Opens it by a link. */
  shareId?: string;
  forkedFrom?: { id: string; name: string };
  /** The key for sorting by name, made from `name`. */
  nameKey: string;
  /** Search keys: prefixes of the words of its name and tags, its tags, its owner, its kind. */
  keys: string[];
  /** Its first pattern as lists show it, made from `patterns`. */
  drawing: string[];
  createdAt: Date;
  updatedAt: Date;
}

const flag = { type: Boolean, default: false };
const count = { type: Number, default: 0 };

/** The filter of public projects; the indexes of lists contain only these. */
export const listed = { isPublic: true, hidden: false } as const;
const ofListed = { partialFilterExpression: listed };

export const projectSchema = new Schema<ProjectHeadRecord>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    rev: { type: Number, required: true },
    likeCount: count,
    likesCounted: count,
    likedByOwner: flag,
    playCount: count,
    hidden: flag,
    publishedAt: Date,
    shareId: String,
    forkedFrom: { type: Schema.Types.Mixed, required: false },
    nameKey: { type: String, default: '' },
    keys: { type: [String], default: [] },
    drawing: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    shape: { type: Number, required: true },
    engine: String,
    name: { type: String, required: true },
    description: { type: String, default: '' },
    tags: { type: [String], default: [] },
    isPublic: { type: Boolean, required: true },
    bpm: { type: Number, required: true },
    swing: { type: Number, required: true },
    linked: { type: Boolean, required: true },
    text: { type: String, required: true },
  },
  { versionKey: false, minimize: false, collection: 'projects' },
)
  .index({ owner: 1, updatedAt: -1, _id: -1 })
  .index({ owner: 1, createdAt: -1, _id: -1 })
  .index({ owner: 1, nameKey: 1, _id: 1 })
  .index({ owner: 1, bpm: 1, _id: 1 })
  .index({ owner: 1, keys: 1, updatedAt: -1, _id: -1 })
  .index({ owner: 1, keys: 1, createdAt: -1, _id: -1 })
  .index({ owner: 1, keys: 1, nameKey: 1, _id: 1 })
  .index({ owner: 1, keys: 1, bpm: 1, _id: 1 })
  .index({ shareId: 1 }, { unique: true, sparse: true })
  .index({ publishedAt: -1, _id: -1 }, ofListed)
  .index({ likeCount: -1, _id: -1 }, ofListed)
  .index({ playCount: -1, _id: -1 }, ofListed)
  .index({ keys: 1, publishedAt: -1, _id: -1 }, ofListed)
  .index({ keys: 1, likeCount: -1, _id: -1 }, ofListed)
  .index({ keys: 1, playCount: -1, _id: -1 }, ofListed);

/** Rows of a drawing. */
const drawnRows = 16;

/** A project's first pattern as lists show it: a line for each row, `x` where a step is on. */
export function drawingOf([first]: readonly Pattern[]): string[] {
  const rows = first?.steps.slice(0, drawnRows) ?? [];
  return rows.map((row) => row.map(({ on }) => (on ? 'x' : '.')).join(''));
}

/** A project as its owner edits it. */
export function projectOf(record: ProjectRecord): Project {
  const [first] = record.patterns;
  const gridPattern = first ? gridPatternOf(first) : [];
  return { ...contentOf(record), id: record._id, rev: record.rev, gridPattern };
}

/** A project as the calls that write it answer to its owner. */
export function savedProjectOf(record: ProjectRecord): SavedProject {
  const { likedByOwner: isLiked, likeCount, updatedAt } = record;
  return { ...projectOf(record), isLiked, likeCount, updatedAt: updatedAt.toISOString() };
}

/** The fields that a save replaces. */
export function contentOf(record: ProjectRecord): ProjectContent {
  const { shape, engine, name, description, tags, isPublic, bpm, swing, strudelCode } = record;
  const { linked, tracks, patterns, chain, plugins } = record;
  return {
    schema: shape,
    engine,
    name,
    description,
    tags,
    isPublic,
    bpm,
    swing,
    strudelCode,
    linked,
    tracks,
    patterns,
    chain,
    plugins,
  };
}

/** The fields that a list reads. */
export const summaryFields = {
  rev: 1,
  name: 1,
  description: 1,
  tags: 1,
  isPublic: 1,
  bpm: 1,
  likeCount: 1,
  playCount: 1,
  createdAt: 1,
  updatedAt: 1,
} as const;

/** A project as far as a list reads it. */
export type SummaryRecord = Pick<ProjectRecord, '_id' | keyof typeof summaryFields>;

/** A project as a list shows it. */
export function summaryOf(record: SummaryRecord, isLiked: boolean): ProjectSummary {
  const { _id: id, rev, name, description, tags, isPublic, bpm } = record;
  const { likeCount, playCount, createdAt, updatedAt } = record;
  return {
    id,
    rev,
    name,
    description,
    tags,
    isPublic,
    bpm,
    isLiked,
    likeCount,
    playCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
