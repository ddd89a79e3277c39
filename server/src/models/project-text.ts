import { Schema } from 'mongoose';
import type { ProjectRecord } from './project.ts';

/** What of a project is large, and read only where one is opened. */
export const textFields = ['strudelCode', 'tracks', 'patterns', 'chain', 'plugins'] as const;
type TextField = (typeof textFields)[number];

/** The large part of a project at one of its revisions. It never changes: a save writes another, and points to it. */
export interface ProjectTextRecord extends Pick<ProjectRecord, TextField> {
  /** As the project's `text` names it. */
  _id: string;
  project: string;
  owner: string;
  /** The revision it was written for. */
  rev: number;
}

/** The small part: what lists read, and what says which text holds. */
export interface ProjectHeadRecord extends Omit<ProjectRecord, TextField> {
  /** Names the text. */
  text: string;
}

// The contract has parsed every field before it comes here; casting each step again would cost more than the save.
const parsed = { type: Schema.Types.Mixed, required: true };

export const projectTextSchema = new Schema<ProjectTextRecord>(
  {
    _id: { type: String, required: true },
    project: { type: String, required: true },
    owner: { type: String, required: true },
    rev: { type: Number, required: true },
    strudelCode: { type: String, default: '' },
    tracks: parsed,
    patterns: parsed,
    chain: { type: [String], required: true },
    plugins: parsed,
  },
  { versionKey: false, minimize: false, collection: 'projecttexts' },
)
  .index({ project: 1, rev: 1 })
  .index({ owner: 1 });
