import type { ApiProject, ForkSource, ProjectView } from '@hocket/sdk';
import { type ProjectHeadRecord, type ProjectRecord, projectOf } from '../../models/project.ts';
import { TaggedAnswer, tagOf } from '../tagged-answer.ts';
import type { Authors } from './authors.ts';
import type { Collaborators } from './collaborators.ts';
import { isListed, type ProjectAccess } from './project-access.ts';
import type { ProjectLikes } from './project-likes.ts';
import type { StoredProjects } from './stored-projects.ts';

/** Projects as the caller may see them. */
export class ProjectViews {
  constructor(
    private readonly records: StoredProjects,
    private readonly access: ProjectAccess,
    private readonly authors: Authors,
    private readonly likes: ProjectLikes,
    private readonly collaborators: Pick<Collaborators, 'creditsOf'>,
  ) {}

  /** The same as `read`, whose content is read only where it is asked for. Rejects alike. */
  async tagged(user: string | undefined, id: string): Promise<TaggedAnswer<ProjectView>> {
    const head = await this.access.seenHead(user, id);
    const frame = await this.frame(user, head);
    // Each save has a revision of its own; what is in the frame may change without one.
    const tag = `${head.rev}.${await tagOf(JSON.stringify(frame))}`;
    return new TaggedAnswer(tag, async () => {
      const record = await this.records.whole(head);
      // It has been saved since, and what it was is gone.
      return record ? { ...projectOf(record), ...frame } : this.read(user, id);
    });
  }

  /** Rejects with `not_found`, signed out with `auth_required`. */
  async read(user: string | undefined, id: string): Promise<ProjectView> {
    return this.of(user, await this.access.seen(user, id));
  }

  /** A project that the caller may see, with its authors, likes and source. */
  async of(user: string | undefined, record: ProjectRecord): Promise<ProjectView> {
    return { ...projectOf(record), ...(await this.frame(user, record)) };
  }

  /** All of it but its content. */
  private async frame(
    user: string | undefined,
    record: ProjectHeadRecord,
  ): Promise<Omit<ProjectView, keyof ApiProject>> {
    const { owner, likeCount, playCount, shareId, hidden, createdAt, updatedAt } = record;
    const isOwn = owner === user;
    const [credits, liked, forkedFrom] = await Promise.all([
      this.collaborators.creditsOf(user, record),
      this.likes.among(user, [record._id]),
      this.source(user, record.forkedFrom),
    ]);
    return {
      isOwn,
      isLiked: liked.has(record._id),
      likeCount,
      playCount,
      ...credits,
      forkedFrom,
      shareId: isOwn ? shareId : undefined,
      isHidden: hidden,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  }

  /** The source of a fork; its id only while the caller may see it. */
  private async source(
    user: string | undefined,
    from: ProjectRecord['forkedFrom'],
  ): Promise<ForkSource | undefined> {
    if (!from) return undefined;
    const { id, name } = from;
    const source = await this.records.heads
      .findOne({ _id: id })
      .select({ owner: 1, isPublic: 1, hidden: 1 })
      .lean();
    if (!source || (source.owner !== user && !isListed(source))) return { name };
    const authors = await this.authors.of([source.owner], user);
    return { id, name, owner: authors.get(source.owner)?.username };
  }
}
