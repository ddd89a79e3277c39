import { Schema } from 'mongoose';
import type { StoredBytes } from './stored-bytes.ts';

/** A performance in a project's room that was recorded, or is being recorded. */
export interface PerformanceRecord {
  _id: string;
  project: string;
  owner: string;
  /** The project's name as it began. */
  name: string;
  startedAt: Date;
  /** How long it is, as far as it is stored. */
  seconds: number;
  /** The ids of those who edited or ran something; empty in place of who has no account any more. */
  authors: string[];
  /** How many parts are stored, and how many characters of JSON they are. */
  parts: number;
  characters: number;
  /** What opens it for anybody. */
  link?: string;
  /** Set while its project is deleted but can be restored. */
  expiresAt?: Date;
}

export const performanceSchema = new Schema<PerformanceRecord>(
  {
    _id: { type: String, required: true },
    project: { type: String, required: true },
    owner: { type: String, required: true },
    name: String,
    startedAt: { type: Date, required: true },
    seconds: { type: Number, required: true },
    authors: { type: [String], required: true },
    parts: { type: Number, required: true },
    characters: { type: Number, required: true },
    link: String,
    expiresAt: Date,
  },
  { versionKey: false, collection: 'performances' },
)
  .index({ project: 1, startedAt: -1 })
  .index({ owner: 1 })
  .index({ authors: 1 })
  .index({ link: 1 }, { sparse: true })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Some of its events, as they were stored while it was recorded. */
export interface PerformancePartRecord {
  _id: string;
  performance: string;
  project: string;
  owner: string;
  /** They follow one another. */
  number: number;
  /** A list of `PerformanceEvent`, as JSON, compressed. */
  events: StoredBytes;
  expiresAt?: Date;
}

export const performancePartSchema = new Schema<PerformancePartRecord>(
  {
    _id: { type: String, required: true },
    performance: { type: String, required: true },
    project: { type: String, required: true },
    owner: { type: String, required: true },
    number: { type: Number, required: true },
    events: { type: Buffer, required: true },
    expiresAt: Date,
  },
  { versionKey: false, collection: 'performanceparts' },
)
  .index({ performance: 1, number: 1 }, { unique: true })
  .index({ project: 1 })
  .index({ owner: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
