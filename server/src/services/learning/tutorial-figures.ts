import type { Model } from 'mongoose';
import type { LearnerRecord } from '../../models/learner.ts';

/** What all learners together say of one tutorial. */
export interface Figures {
  /** How many began it. */
  students: number;
  /** The mean of what they gave it, 1 to 5, to one digit; null when nobody did. */
  rating: number | null;
}

/** Milliseconds for which figures stand: counting them reads every learner. */
const shelfLife = 60_000;

/** Students and ratings by tutorial id, counted from the learners' records at most once a minute. */
export class TutorialFigures {
  private known: { at: number; figures: Promise<ReadonlyMap<string, Figures>> } | undefined;

  constructor(
    private readonly records: Model<LearnerRecord>,
    private readonly now: () => Date,
  ) {}

  read(): Promise<ReadonlyMap<string, Figures>> {
    const at = this.now().getTime();
    if (this.known && at - this.known.at < shelfLife) return this.known.figures;
    const figures = this.count();
    const known = { at, figures };
    this.known = known;
    // A count that failed is not kept; whoever waits for it hears why.
    figures.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return figures;
  }

  private async count(): Promise<ReadonlyMap<string, Figures>> {
    const groups = await this.records.aggregate<{ _id: string } & Figures>([
      { $unwind: '$tutorials' },
      {
        $group: {
          _id: '$tutorials.id',
          students: { $sum: 1 },
          rating: { $avg: '$tutorials.rating' },
        },
      },
    ]);
    return new Map(
      groups.map(({ _id, students, rating }) => [
        _id,
        { students, rating: typeof rating === 'number' ? Math.round(rating * 10) / 10 : null },
      ]),
    );
  }
}
