import mongoose, { type Model } from 'mongoose';
import { isDuplicate } from '../../models/database.ts';
import type { PlayRecord } from '../../models/play.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import { idFrom } from '../../random-id.ts';
import { noSuchProject, type ProjectAccess } from './project-access.ts';

/** One listener counts once for a project in so many milliseconds. */
const countIntervalMs = 30 * 60 * 1000;

/** Counts how often projects are played. */
export class Plays {
  constructor(
    private readonly plays: Model<PlayRecord>,
    private readonly projects: Model<ProjectHeadRecord>,
    private readonly access: ProjectAccess,
    private readonly now: () => Date,
  ) {}

  /** Counts a play by a user or, signed out, from an address. Rejects with `not_found`, signed out with `auth_required`. */
  async play(
    id: string,
    { user, address }: { user?: string; address: string },
  ): Promise<{ playCount: number }> {
    const { playCount } = await this.access.seenHead(user, id);
    const listener = user === undefined ? ['address', address] : ['user', user];
    if (!(await this.isNew(idFrom('play', id, ...listener)))) return { playCount };
    const counted = await this.projects
      .findOneAndUpdate({ _id: id }, { $inc: { playCount: 1 } }, { returnDocument: 'after' })
      .select({ playCount: 1 })
      .lean();
    if (!counted) throw noSuchProject();
    return { playCount: counted.playCount };
  }

  private async isNew(_id: string): Promise<boolean> {
    const now = this.now();
    const expiresAt = new Date(now.getTime() + countIntervalMs);
    try {
      await this.plays.create({ _id, expiresAt });
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const { modifiedCount } = await this.plays.updateOne(
      { _id, expiresAt: mongoose.trusted({ $lte: now }) },
      { $set: { expiresAt } },
    );
    return modifiedCount === 1;
  }
}
