import type { Json, Likes as LikesAnswer } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { isDuplicate } from '../../models/database.ts';
import type { LikeRecord } from '../../models/like.ts';
import type { ProjectHeadRecord } from '../../models/project-text.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom } from '../../random-id.ts';
import { missing, type ProjectAccess } from './project-access.ts';

/** Who likes what. A like is a record of its own; a project's count is always counted from these. */
export class Likes implements PersonalData {
  readonly name = 'likes';

  constructor(
    private readonly likes: Model<LikeRecord>,
    private readonly projects: Model<ProjectHeadRecord>,
    private readonly access: ProjectAccess,
    private readonly now: () => Date,
  ) {}

  /** Turns a like around, or sets it to `wanted`. Rejects with `not_found`. */
  async like(user: string, id: string, wanted?: boolean): Promise<LikesAnswer> {
    await this.access.seen(user, id);
    const isLiked = await this.turn(user, id, wanted);
    const likeCount = await this.recount(id);
    if (likeCount === undefined) throw missing();
    return { isLiked, likeCount };
  }

  /** Those of the projects that the user likes; signed out, none. */
  async among(user: string | undefined, projects: readonly string[]): Promise<Set<string>> {
    if (user === undefined || projects.length === 0) return new Set();
    const liked = new Map(projects.map((project) => [likeId(project, user), project]));
    // The ids alone stand in an index, so that no like is read.
    const found = await this.likes
      .find({ _id: mongoose.trusted({ $in: [...liked.keys()] }) })
      .select({ _id: 1 })
      .lean();
    return new Set(found.flatMap(({ _id }) => liked.get(_id) ?? []));
  }

  /**
   * Counts a project's likes anew; undefined when it is gone. A count is written only over one that
   * was begun before it, so the last one written has seen every like; one that a crash left out is
   * seen by the next.
   */
  async recount(project: string): Promise<number | undefined> {
    let first: number | undefined;
    for (;;) {
      const known = await this.projects
        .findOne({ _id: project })
        .select({ owner: 1, likesCounted: 1, likeCount: 1 })
        .lean();
      if (!known) return undefined;
      const { owner, likesCounted } = known;
      first ??= likesCounted;
      // The second count from here was begun after the first was written, and so after our like.
      if (likesCounted >= first + 2) return known.likeCount;
      const [likeCount, own] = await Promise.all([
        this.likes.countDocuments({ project }),
        this.likes.exists({ _id: likeId(project, owner) }),
      ]);
      const { modifiedCount } = await this.projects.updateOne(
        { _id: project, likesCounted },
        { $set: { likeCount, likedByOwner: own !== null }, $inc: { likesCounted: 1 } },
      );
      if (modifiedCount === 1) return likeCount;
    }
  }

  async collect(user: string): Promise<Json> {
    const found = await this.likes.find({ user }).sort({ createdAt: -1 }).lean();
    return found.map(({ project, createdAt }) => ({ project, createdAt: createdAt.toISOString() }));
  }

  async forget(user: string): Promise<void> {
    for (const { _id, project } of await this.likes.find({ user }).lean()) {
      await this.likes.deleteOne({ _id });
      await this.recount(project);
    }
  }

  /** Each call turns it exactly once, also when many come together. */
  private async turn(user: string, project: string, wanted?: boolean): Promise<boolean> {
    const _id = likeId(project, user);
    for (;;) {
      if (wanted !== false && (await this.add({ _id, project, user, createdAt: this.now() }))) {
        return true;
      }
      if (wanted === true) return true;
      const { deletedCount } = await this.likes.deleteOne({ _id });
      if (deletedCount === 1 || wanted === false) return false;
    }
  }

  /** False when it is there already. */
  private async add(like: LikeRecord): Promise<boolean> {
    try {
      await this.likes.create(like);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}

function likeId(project: string, user: string): string {
  return idFrom('like', project, user);
}
