import type { Model } from 'mongoose';
import { isDuplicate } from '../../models/database.ts';
import type { LearnerRecord, TutorialRecord } from '../../models/learner.ts';
import type { TutorialFiguresRecord } from '../../models/tutorial-figures.ts';

/** The totals of one tutorial. */
export interface Figures {
  /** How many began it. */
  students: number;
  /** The mean of what they gave it, 1 to 5, to one digit; null when nobody did. */
  rating: number | null;
}

/**
 * Students and ratings by tutorial id. They are counted with each report, because a full count would read every
 * learner; a crash between a report and its count loses that one.
 */
export class TutorialFigures {
  constructor(private readonly records: Model<TutorialFiguresRecord>) {}

  async read(): Promise<ReadonlyMap<string, Figures>> {
    const found = await this.records.find().lean();
    return new Map(
      found.map(({ _id, students, ratings, stars }) => [
        _id,
        { students, rating: ratings === 0 ? null : Math.round((stars / ratings) * 10) / 10 },
      ]),
    );
  }

  /** The mean of what learners gave a tutorial; null when nobody did. */
  async mean(tutorial: string): Promise<number | null> {
    return (await this.read()).get(tutorial)?.rating ?? null;
  }

  /** Counts what one change of a learner's record added or took away. */
  async count(before: LearnerRecord, after: LearnerRecord): Promise<void> {
    for (const tutorial of after.tutorials) {
      const known = before.tutorials.find(({ id }) => id === tutorial.id);
      if (known !== tutorial) await this.add(tutorial.id, added(known, tutorial));
    }
  }

  private async add(_id: string, $inc: Added): Promise<void> {
    if (Object.values($inc).every((amount) => amount === 0)) return;
    const write = () => this.records.updateOne({ _id }, { $inc }, { upsert: true });
    await write().catch((error: unknown) => {
      // Another call created it at the same time.
      if (isDuplicate(error)) return write();
      throw error;
    });
  }
}

type Added = Omit<TutorialFiguresRecord, '_id'>;

function added(known: TutorialRecord | undefined, { rating = 0 }: TutorialRecord): Added {
  const before = known?.rating ?? 0;
  return {
    students: known ? 0 : 1,
    ratings: Math.sign(rating) - Math.sign(before),
    stars: rating - before,
  };
}
