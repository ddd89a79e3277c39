import { gridPatternOf, type Project, type ProjectSummary } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** A project's content: what a save replaces. gridPattern is derived, so it is not stored. */
export type ProjectContent = Omit<Project, 'id' | 'rev' | 'gridPattern'>;

/** A project as stored. Its `schema` is called `shape` here: a Mongoose document has a schema of its own. */
export interface ProjectRecord extends Omit<ProjectContent, 'schema'> {
  _id: string;
  owner: string;
  rev: number;
  shape: Project['schema'];
  likeCount: number;
  createdAt: Date;
  updatedAt: Date;
}

// The contract has parsed every field before it comes here; casting each step again would cost more than the save.
const parsed = { type: Schema.Types.Mixed, required: true };

export const projectSchema = new Schema<ProjectRecord>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    rev: { type: Number, required: true },
    likeCount: { type: Number, default: 0 },
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
    strudelCode: { type: String, default: '' },
    linked: { type: Boolean, required: true },
    tracks: parsed,
    patterns: parsed,
    chain: { type: [String], required: true },
    plugins: parsed,
  },
  { versionKey: false, minimize: false, collection: 'projects' },
)
  .index({ owner: 1, updatedAt: -1, _id: -1 })
  .index({ owner: 1, createdAt: -1, _id: -1 });

/** A project as its owner sees it. */
export function projectOf(record: ProjectRecord): Project {
  const [first] = record.patterns;
  const gridPattern = first ? gridPatternOf(first) : [];
  return { ...contentOf(record), id: record._id, rev: record.rev, gridPattern };
}

/** What a save of it would replace. */
export function contentOf(record: ProjectRecord): ProjectContent {
  const { _id, owner, rev, shape, likeCount, createdAt, updatedAt, ...rest } = record;
  return { ...rest, schema: shape };
}

/** The fields that a list reads. */
export const summaryFields = [
  'rev',
  'name',
  'description',
  'tags',
  'isPublic',
  'bpm',
  'likeCount',
  'createdAt',
  'updatedAt',
] as const;

type SummaryRecord = Pick<ProjectRecord, '_id' | (typeof summaryFields)[number]>;

/** A project as a list shows it. */
export function summaryOf({ _id, createdAt, updatedAt, ...rest }: SummaryRecord): ProjectSummary {
  return {
    ...rest,
    id: _id,
    isLiked: false,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
