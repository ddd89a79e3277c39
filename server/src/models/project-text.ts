import { Schema } from 'mongoose';
import type { ProjectRecord } from './project.ts';

/** The large fields of a project, which are read only when it is opened. */
export const textFields = ['strudelCode', 'tracks', 'patterns', 'chain', 'plugins'] as const;
type TextField = (typeof textFields)[number];

/**
 * The large fields of a project at one revision. A text never changes: a save writes a new one, and the head refers
 * to it.
 */
export interface ProjectTextRecord extends Pick<ProjectRecord, TextField> {
  /** As the project's `text` names it. */
  _id: string;
  project: string;
  owner: string;
  /** The revision it was written for. */
  rev: number;
}

/** The small fields of a project, which lists read, and the id of its current text. */
export interface ProjectHeadRecord extends Omit<ProjectRecord, TextField> {
  /** Names the text. */
  text: string;
}

// The contract has validated every field already; casting each step again would cost more than the save.
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
