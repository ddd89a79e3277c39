import type { Credits, Json } from '@hocket/sdk';
import type { Model } from 'mongoose';
import type { DeletedProjectRecord } from '../../models/deleted-project.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Authors } from './authors.ts';
import type { Blocks } from './blocks.ts';
import type { ProjectAccess } from './project-access.ts';

/** How many people are named on a project beside its owner. */
export const mostCollaborators = 50;

type Head = Pick<ProjectHeadRecord, '_id' | 'owner' | 'collaborators'>;

/** Who made projects: their owners, and whoever edited them in their rooms with an account. */
export class Collaborators implements PersonalData {
  readonly name = 'collaborators';

  constructor(
    private readonly heads: Model<ProjectHeadRecord>,
    private readonly deleted: Model<DeletedProjectRecord>,
    private readonly access: ProjectAccess,
    private readonly authors: Authors,
    private readonly blocks: Pick<Blocks, 'of'>,
  ) {}

  /** Who made a project. Rejects with `not_found`, signed out with `auth_required`. */
  async credits(user: string | undefined, id: string): Promise<Credits> {
    return this.creditsOf(user, await this.access.seenHead(user, id));
  }

  /** The same of one that was found. */
  async creditsOf(user: string | undefined, head: Head): Promise<Credits> {
    return (await this.creditsOfAll(user, [head])).get(head._id) ?? {};
  }

  /** By the projects' ids; a collaborator whom the asker has blocked is not named. */
  async creditsOfAll(
    user: string | undefined,
    heads: readonly Head[],
  ): Promise<Map<string, Credits>> {
    const everybody = heads.flatMap(({ owner, collaborators = [] }) => [owner, ...collaborators]);
    const hasOthers = everybody.length > heads.length;
    const [authors, blocked] = await Promise.all([
      this.authors.of(everybody, user),
      this.blocks.of(hasOthers ? user : undefined),
    ]);
    const creditsOf = ({ owner: id, collaborators = [] }: Head): Credits => {
      const owner = authors.get(id);
      const named = collaborators.flatMap((one) =>
        blocked.includes(one) ? [] : (authors.get(one) ?? []),
      );
      return { ...(owner && { owner }), ...(named.length > 0 && { collaborators: named }) };
    };
    return new Map(heads.map((head) => [head._id, creditsOf(head)]));
  }

  /**
   * Takes somebody off a project: the caller, or anybody off the caller's project. Who edits it again is named again.
   * Rejects with `not_found`.
   */
  async remove(caller: string, id: string, username: string): Promise<void> {
    await this.access.takeOff('collaborators', caller, id, await this.authors.idOf(username));
  }

  async collect(user: string): Promise<Json> {
    const heads = await this.heads.find({ collaborators: user }).select({ name: 1 }).lean();
    return heads.map(({ _id, name }) => ({ project: _id, name }));
  }

  /** Also from projects that may be restored. */
  async forget(user: string): Promise<void> {
    await this.heads.updateMany({ collaborators: user }, { $pull: { collaborators: user } });
    await this.deleted.updateMany(
      { 'project.collaborators': user },
      { $pull: { 'project.collaborators': user } },
    );
  }
}
