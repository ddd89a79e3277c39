import { Schema } from 'mongoose';
import { renewsStamps } from './stamp.ts';

/** Totals of all learners of one tutorial, including deleted accounts; they identify nobody. */
export interface TutorialFiguresRecord {
  /** The tutorial's id. */
  _id: string;
  /** How many began it. */
  students: number;
  /** How many gave it stars, and how many stars in all. */
  ratings: number;
  stars: number;
}

const count = { type: Number, default: 0 };

export const tutorialFiguresSchema = new Schema<TutorialFiguresRecord>(
  { _id: { type: String, required: true }, students: count, ratings: count, stars: count },
  { versionKey: false, collection: 'tutorialFigures' },
);

renewsStamps(tutorialFiguresSchema, () => ['tutorials']);
