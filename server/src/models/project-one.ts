import type { Project } from '@hocket/sdk';
import { Schema } from 'mongoose';
import type { ProjectHeadRecord, ProjectRecord } from './project.ts';
import { type ContentOne, contentOfOne } from './project-content.ts';

/** The large fields of a project, as version 1 keeps them. */
const textFields = ['strudelCode', 'tracks', 'patterns', 'chain', 'plugins'] as const;

/** Those of one project that was not saved since. They are read, and removed with its next save. */
export interface ProjectTextRecord extends Pick<Project, (typeof textFields)[number]> {
  /** As the project's `text` names it. */
  _id: string;
  project: string;
  owner: string;
  /** The revision it was written for. */
  rev: number;
}

/** The small fields, with those that version 1 keeps beside its texts. */
export interface HeadOneRecord
  extends ProjectHeadRecord,
    Pick<Project, 'engine' | 'swing' | 'linked'> {
  shape: 1;
}

/** A whole project of version 1, as it was deleted, or stored before texts were apart. */
export interface ProjectOneRecord
  extends HeadOneRecord,
    Pick<Project, (typeof textFields)[number]> {}

/** The large fields alone. */
export function textOf(record: Pick<Project, (typeof textFields)[number]>) {
  const { strudelCode, tracks, patterns, chain, plugins } = record;
  return { strudelCode, tracks, patterns, chain, plugins };
}

/** A project of version 1 in version 2. */
export function recordOfOne(
  head: HeadOneRecord,
  text: Pick<Project, (typeof textFields)[number]>,
): ProjectRecord {
  const { engine, swing, linked, ...rest } = head;
  const { name, description, tags, isPublic, bpm } = head;
  const texts = { engine, name, description, tags, isPublic, linked };
  const one: ContentOne = { ...texts, ...textOf(text), bpm, swing, schema: 1 };
  return { ...rest, content: contentOfOne(one) };
}

const stored = { type: Schema.Types.Mixed, required: true };

export const projectTextSchema = new Schema<ProjectTextRecord>(
  {
    _id: { type: String, required: true },
    project: { type: String, required: true },
    owner: { type: String, required: true },
    rev: { type: Number, required: true },
    strudelCode: { type: String, default: '' },
    tracks: stored,
    patterns: stored,
    chain: { type: [String], required: true },
    plugins: stored,
  },
  { versionKey: false, minimize: false, collection: 'projecttexts' },
)
  .index({ project: 1, rev: 1 })
  .index({ owner: 1 });
