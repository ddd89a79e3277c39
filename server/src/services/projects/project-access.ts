import type { RoomRights } from '@hocket/api/room-socket';
import type { QueryFilter } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { ProjectHeadRecord, ProjectRecord } from '../../models/project.ts';
import type { StoredProjects } from './stored-projects.ts';

/** What somebody is to a project whom its owner let into its room, or who owns it. */
export type RoomRole = 'owner' | 'editor' | 'listener';

/** What somebody of a role may do for all in the room of a project. */
export function rightsOf(
  { withheld = [] }: Pick<ProjectHeadRecord, 'withheld'>,
  role: RoomRole,
): RoomRights {
  const may = (right: keyof RoomRights) =>
    role === 'owner' || (role === 'editor' && !withheld.includes(right));
  return { play: may('play'), run: may('run') };
}

/** Who may see which project, and who may come into its room. A project that the caller may not see is answered like a missing one. */
export class ProjectAccess {
  constructor(private readonly records: Pick<StoredProjects, 'find' | 'heads'>) {}

  /** A project of the user. Rejects with `not_found`. */
  async own(user: string, id: string): Promise<ProjectRecord> {
    const record = await this.records.find({ _id: id, owner: user });
    if (!record) throw noSuchProject();
    return record;
  }

  /** The small fields of one. Rejects with `not_found`. */
  async ownHead(user: string, id: string): Promise<ProjectHeadRecord> {
    const head = await this.records.heads
      .findOne({ _id: id, owner: user })
      .lean<ProjectHeadRecord>();
    if (!head) throw noSuchProject();
    return head;
  }

  /**
   * What somebody is in the room of a project: `link` is what they came by. Undefined where they may not come in, or there
   * is no such project.
   */
  roleIn(
    head: Pick<ProjectHeadRecord, 'owner' | 'editors' | 'editLink' | 'listenLink'> | null,
    user: string | undefined,
    link?: string,
  ): RoomRole | undefined {
    if (!head) return undefined;
    if (head.owner === user) return 'owner';
    if (user !== undefined && head.editors?.includes(user)) return 'editor';
    return link !== undefined && link === head.listenLink ? 'listener' : undefined;
  }

  /**
   * A project of the user, one that the user may edit, or a public one. Rejects with `not_found`; signed out with `auth_required`, because it may
   * be the user's own.
   */
  async seen(user: string | undefined, id: string): Promise<ProjectRecord> {
    return shown(user, await ownFirst(user, id, (filter) => this.records.find(filter)));
  }

  /**
   * Takes a user off a list of a project's: the caller, or anybody off the caller's project. Gives the user's id; rejects
   * with `not_found`, also where there is no such user.
   */
  async takeOff(
    list: 'editors' | 'collaborators',
    caller: string,
    id: string,
    user: string | undefined,
  ): Promise<string> {
    if (user === undefined) throw noSuchProject();
    const mine = user === caller ? {} : { owner: caller };
    const { matchedCount } = await this.records.heads.updateOne(
      { _id: id, [list]: user, ...mine },
      { $pull: { [list]: user } },
    );
    if (matchedCount === 0) throw noSuchProject();
    return user;
  }

  /** The small fields of one. Rejects alike. */
  async seenHead(user: string | undefined, id: string): Promise<ProjectHeadRecord> {
    const find = (filter: QueryFilter<ProjectHeadRecord>) =>
      this.records.heads.findOne(filter).lean<ProjectHeadRecord>();
    return shown(user, await ownFirst(user, id, find));
  }
}

/** One's own is asked of the shard that has it; only who opens another's has all of them asked. */
async function ownFirst<R extends ProjectHeadRecord>(
  user: string | undefined,
  id: string,
  find: (filter: QueryFilter<ProjectHeadRecord>) => PromiseLike<R | null>,
): Promise<R | null> {
  const own = user === undefined ? null : await find({ _id: id, owner: user });
  return own ?? find({ _id: id });
}

/** What was found, if the caller may see it. */
function shown<R extends ProjectHeadRecord>(user: string | undefined, record: R | null): R {
  if (record && (record.owner === user || isListed(record))) return record;
  if (record && user !== undefined && record.editors?.includes(user)) return record;
  if (user === undefined) throw refuse('auth_required', 'Authentication required');
  throw noSuchProject();
}

/** Whether everyone may see it. */
export function isListed({
  isPublic,
  hidden,
}: Pick<ProjectHeadRecord, 'isPublic' | 'hidden'>): boolean {
  return isPublic && !hidden;
}

/** The error for a missing project. */
export function noSuchProject() {
  return refuse('not_found', 'There is no such project');
}
