import { Schema } from 'mongoose';
import type { HeardWork } from './certificate.ts';
import { ownStamps, renewsStamps } from './stamp.ts';

/** A step as one learner did it. */
export interface StepRecord {
  id: string;
  attempts: number;
  /** Seconds. */
  timeSpent: number;
  doneAt?: Date;
  /** When its goal was met. */
  passedAt?: Date;
  /** The code that met the goal; absent in records of versions that did not store it. */
  code?: string;
  /** What the server heard of it, once it listened. */
  heard?: HeardWork;
}

/** A tutorial as one learner did it. */
export interface TutorialRecord {
  id: string;
  startedAt: Date;
  steps: StepRecord[];
  /** Seconds, those of its steps included. */
  timeSpent: number;
  completedAt?: Date;
  score?: number;
  rating?: number;
}

/** Everything one user learned, in one document, so that each report is one atomic change. */
export interface LearnerRecord {
  /** User id. */
  _id: string;
  /** Counts changes: a change is written only over the one it was made from. */
  rev: number;
  tutorials: TutorialRecord[];
  /** Ids of those unlocked, with the time. */
  achievements: { id: string; unlockedAt: Date }[];
  /** Keys of the newest reports. */
  keys: string[];
}

const step = {
  _id: false,
  id: { type: String, required: true },
  attempts: { type: Number, required: true },
  timeSpent: { type: Number, required: true },
  doneAt: Date,
  passedAt: Date,
  code: String,
  heard: String,
} as const;

const tutorial = {
  _id: false,
  id: { type: String, required: true },
  startedAt: { type: Date, required: true },
  steps: [step],
  timeSpent: { type: Number, required: true },
  completedAt: Date,
  score: Number,
  rating: Number,
} as const;

export const learnerSchema = new Schema<LearnerRecord>(
  {
    _id: { type: String, required: true },
    rev: { type: Number, required: true },
    tutorials: [tutorial],
    achievements: [
      {
        _id: false,
        id: { type: String, required: true },
        unlockedAt: { type: Date, required: true },
      },
    ],
    keys: [String],
  },
  { versionKey: false, minimize: false, collection: 'learners' },
);

renewsStamps(learnerSchema, ({ filter, record }) => ownStamps(record._id ?? filter._id));

/** Someone who has not begun. */
export function newLearner(user: string): LearnerRecord {
  return { _id: user, rev: 0, tutorials: [], achievements: [], keys: [] };
}
