import { apiProjectOf } from '@hocket/music';
import type { ApiProject, ProjectSummary, SavedProject, SaveReceipt } from '@hocket/sdk';
import { Schema } from 'mongoose';
import type { ProjectContent } from './project-content.ts';
import { renewsStamps } from './stamp.ts';

/**
 * The small fields of a project, which lists read, and the id of its content. The version of its shape is called `shape`
 * here, because a Mongoose document has a `schema` of its own.
 */
export interface ProjectHeadRecord
  extends Pick<ProjectContent, 'name' | 'description' | 'isPublic' | 'bpm'> {
  _id: string;
  owner: string;
  rev: number;
  /** 2: `text` is the id of a revision. 1: it was not saved since, and `text` is the id of a text of version 1. */
  shape: 1 | 2;
  text: string;
  tags: string[];
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
  /** Lets whoever has it, and is signed in, into its room to edit. */
  editLink?: string;
  /** Lets anybody who has it into its room to listen. */
  listenLink?: string;
  /** The ids of those who may edit it in its room. */
  editors?: string[];
  /** What these may not do for all who are in the room. */
  withheld?: ('play' | 'run')[];
  /** The ids of those who edited it in its room, in the order in which they first did; its owner is not among them. */
  collaborators?: string[];
  forkedFrom?: { id: string; name: string };
  /** The key for sorting by name, made from `name`. */
  nameKey: string;
  /** Search keys: prefixes of the words of its name and tags, its tags, its owner, its kind. */
  keys: string[];
  /** Its first pattern as lists show it, made from its content. */
  drawing: string[];
  createdAt: Date;
  updatedAt: Date;
}

/** A whole project. */
export interface ProjectRecord extends ProjectHeadRecord {
  content: ProjectContent;
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
    editLink: String,
    listenLink: String,
    editors: { type: [String], default: undefined },
    withheld: { type: [String], default: undefined },
    collaborators: { type: [String], default: undefined },
    forkedFrom: { type: Schema.Types.Mixed, required: false },
    nameKey: { type: String, default: '' },
    keys: { type: [String], default: [] },
    drawing: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    shape: { type: Number, required: true },
    name: { type: String, required: true },
    description: { type: String, default: '' },
    tags: { type: [String], default: [] },
    isPublic: { type: Boolean, required: true },
    bpm: { type: Number, required: true },
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
  .index({ shareId: 1 }, { sparse: true })
  .index({ editLink: 1 }, { sparse: true })
  .index({ listenLink: 1 }, { sparse: true })
  .index({ editors: 1, updatedAt: -1, _id: -1 })
  .index({ collaborators: 1 }, { sparse: true })
  .index({ 'forkedFrom.id': 1, publishedAt: -1, _id: -1 }, ofListed)
  .index({ publishedAt: -1, _id: -1 }, ofListed)
  .index({ likeCount: -1, _id: -1 }, ofListed)
  .index({ playCount: -1, _id: -1 }, ofListed)
  .index({ keys: 1, publishedAt: -1, _id: -1 }, ofListed)
  .index({ keys: 1, likeCount: -1, _id: -1 }, ofListed)
  .index({ keys: 1, playCount: -1, _id: -1 }, ofListed);

/** A project as the API answers it. */
export function projectOf({
  _id: id,
  rev,
  content,
}: Pick<ProjectRecord, '_id' | 'rev' | 'content'>): ApiProject {
  return apiProjectOf({ ...content, id, rev });
}

/** A project as the calls that write the whole of it answer to its owner. */
export function savedProjectOf(record: ProjectRecord): SavedProject {
  const { likedByOwner: isLiked, likeCount, updatedAt } = record;
  return { ...projectOf(record), isLiked, likeCount, updatedAt: updatedAt.toISOString() };
}

/** What a save by patches answers. */
export function receiptOf(record: ProjectHeadRecord): SaveReceipt {
  const { _id: id, rev, updatedAt, isPublic, likedByOwner: isLiked, likeCount } = record;
  return { id, rev, updatedAt: updatedAt.toISOString(), isPublic, isLiked, likeCount };
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
export type SummaryRecord = Pick<ProjectHeadRecord, '_id' | keyof typeof summaryFields>;

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

/** The fields that public lists show, or choose by. */
const listFields: ReadonlySet<string> = new Set([
  ...Object.keys(summaryFields),
  'owner',
  'collaborators',
  'publishedAt',
  'drawing',
  'keys',
  'hidden',
]);

renewsStamps(projectSchema, ({ kind, fields, record }) => {
  const hidesOrShows = fields.includes('isPublic') || fields.includes('hidden');
  const isNobodysElse = record.isPublic === false || record.hidden === true;
  if (isNobodysElse && !hidesOrShows) return [];
  return kind !== 'change' || fields.some((field) => listFields.has(field)) ? ['community'] : [];
});
