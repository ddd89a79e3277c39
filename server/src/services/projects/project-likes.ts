import type { Json, Likes as LikesAnswer } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { isDuplicate } from '../../models/database.ts';
import type { LikeRecord } from '../../models/like.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom } from '../../random-id.ts';
import { noSuchProject, type ProjectAccess } from './project-access.ts';
import type { ProjectNews } from './project-news.ts';

/** The likes of projects. A like is a record of its own; a project's count is computed from these. */
export class ProjectLikes implements PersonalData {
  readonly name = 'likes';

  constructor(
    private readonly likes: Model<LikeRecord>,
    private readonly projects: Model<ProjectHeadRecord>,
    private readonly access: ProjectAccess,
    private readonly news: Pick<ProjectNews, 'tell' | 'takeBack'>,
    private readonly now: () => Date,
  ) {}

  /** Toggles a like, or sets it to `wanted`. Rejects with `not_found`. */
  async like(user: string, id: string, wanted?: boolean): Promise<LikesAnswer> {
    await this.access.seenHead(user, id);
    const isLiked = await this.setLike(user, id, wanted);
    const likeCount = await this.recount(id);
    if (likeCount === undefined) throw noSuchProject();
    await this.news[isLiked ? 'tell' : 'takeBack']('like', id, user);
    return { isLiked, likeCount };
  }

  /** The projects that the user likes, of the given ones; none when signed out. */
  async among(user: string | undefined, projects: readonly string[]): Promise<Set<string>> {
    if (user === undefined || projects.length === 0) return new Set();
    // By their projects they are asked of the shards that have them, and told by an index, so that no record is read.
    const found = await this.likes
      .find({ user, project: mongoose.trusted({ $in: projects }) })
      .select({ _id: 0, project: 1 })
      .lean();
    return new Set(found.map(({ project }) => project));
  }

  /**
   * Recounts a project's likes; undefined when the project is gone. A count is written only over one that was begun
   * before it, so the last one includes every like. A like that a crash left out is included by the next count.
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
      // The second count from here was begun after the first was written, so it includes our like.
      if (likesCounted >= first + 2) return known.likeCount;
      const [likeCount, own] = await Promise.all([
        this.likes.countDocuments({ project }),
        this.likes.exists({ _id: likeId(project, owner), project }),
      ]);
      const { modifiedCount } = await this.projects.updateOne(
        { _id: project, owner, likesCounted },
        { $set: { likeCount, likedByOwner: own !== null }, $inc: { likesCounted: 1 } },
      );
      if (modifiedCount === 1) return likeCount;
    }
  }

  async *collect(user: string): AsyncGenerator<Json> {
    const found = this.likes.find({ user }).sort({ createdAt: -1 }).lean().cursor();
    for await (const { project, createdAt } of found) {
      yield { project, createdAt: createdAt.toISOString() };
    }
  }

  async forget(user: string): Promise<void> {
    for (const { _id, project } of await this.likes.find({ user }).lean()) {
      await this.likes.deleteOne({ _id, project, user });
      await this.recount(project);
    }
  }

  /** Each call toggles the like exactly once, also with parallel calls. */
  private async setLike(user: string, project: string, wanted?: boolean): Promise<boolean> {
    const _id = likeId(project, user);
    for (;;) {
      if (wanted !== false && (await this.add({ _id, project, user, createdAt: this.now() }))) {
        return true;
      }
      if (wanted === true) return true;
      const { deletedCount } = await this.likes.deleteOne({ _id, project, user });
      if (deletedCount === 1 || wanted === false) return false;
    }
  }

  /** False when it exists already. */
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
