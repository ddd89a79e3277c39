import type { Data, operations } from '@hocket/api';
import type { RoomRights } from '@hocket/api/room-socket';
import type { Json } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import { publicNameOf, type UserRecord } from '../../models/user.ts';
import type { PersonalData } from '../../personal-data.ts';
import { randomId } from '../../random-id.ts';
import { ListPages, type PageRequest } from '../lists/list-pages.ts';
import type { Authors } from './authors.ts';
import type { Blocks } from './blocks.ts';
import { noSuchProject, type ProjectAccess, type RoomRole, rightsOf } from './project-access.ts';
import type { ProjectNews } from './project-news.ts';

/** What the owner of a project sees of who may come into its room. */
export type RoomGuestList = Data<(typeof operations)['getRoomGuests']>;

/** Projects of others whose rooms somebody may come into. */
export type SharedProjectPage = Data<(typeof operations)['listRooms']>;

/** How many people may be let into a room to edit; fewer may be there at once. */
const mostEditors = 50;

/** The field of each kind of link. */
const linkFields = { editor: 'editLink', listener: 'listenLink' } as const;

type LinkRole = keyof typeof linkFields;

/** What a list of them reads. */
const shown = { name: 1, owner: 1, updatedAt: 1 } as const;

/** Whom the owners of projects let into their rooms: by links that can be ended, and by name. */
export class RoomGuests implements PersonalData {
  readonly name = 'rooms';
  private readonly pages: ListPages<
    ProjectHeadRecord,
    Pick<ProjectHeadRecord, '_id' | keyof typeof shown>
  >;

  constructor(
    private readonly heads: Model<ProjectHeadRecord>,
    private readonly users: Model<UserRecord>,
    private readonly access: ProjectAccess,
    private readonly authors: Authors,
    private readonly news: Pick<ProjectNews, 'tell' | 'takeBack'>,
    private readonly blocks: Pick<Blocks, 'refuseTo'>,
    listMs: number,
  ) {
    this.pages = new ListPages(heads, shown, listMs);
  }

  /** Projects of others that a user may edit, the last saved first; who owns them is named while their profile is public. */
  async shared(user: string, asked: PageRequest): Promise<SharedProjectPage> {
    const { records, total, nextCursor } = await this.pages.read(
      { fields: { editors: user }, keys: [] },
      { field: 'updatedAt', kind: 'time', direction: -1 },
      asked,
      true,
    );
    const authors = await this.authors.of(
      records.map(({ owner }) => owner),
      user,
    );
    const projects = records.map(({ _id: id, name, owner, updatedAt }) => ({
      id,
      name,
      owner: authors.get(owner),
      updatedAt: updatedAt.toISOString(),
    }));
    return { projects, total, nextCursor };
  }

  /** Rejects with `not_found`. */
  async list(owner: string, id: string): Promise<RoomGuestList> {
    const head = await this.access.ownHead(owner, id);
    const { editLink, listenLink, editors = [], collaborators = [] } = head;
    const found = await this.users
      .find({ _id: mongoose.trusted({ $in: [...editors, ...collaborators] }) })
      .select('username firstName lastName')
      .lean();
    const among = (ids: readonly string[]) =>
      found
        .filter(({ _id }) => ids.includes(_id))
        .map((user) => ({ username: user.username, name: publicNameOf(user) }))
        .sort((a, b) => (a.username < b.username ? -1 : 1));
    return {
      ...(editLink === undefined ? {} : { editLink }),
      ...(listenLink === undefined ? {} : { listenLink }),
      editors: among(editors),
      collaborators: among(collaborators),
      rights: rightsOf(head, 'editor'),
    };
  }

  /** The link of that kind; made when there is none. Rejects with `not_found`. */
  async makeLink(owner: string, id: string, role: LinkRole): Promise<{ link: string }> {
    const field = linkFields[role];
    const none = mongoose.trusted({ $exists: false });
    await this.heads.updateOne(
      { _id: id, owner, [field]: none },
      { $set: { [field]: randomId() } },
    );
    const link = (await this.access.ownHead(owner, id))[field];
    if (link === undefined) throw noSuchProject();
    return { link };
  }

  /** Rejects with `not_found`. */
  async endLink(owner: string, id: string, role: string): Promise<void> {
    if (!Object.hasOwn(linkFields, role)) throw noSuchProject();
    await this.changeOwn(owner, id, { $unset: { [linkFields[role as LinkRole]]: 1 } });
  }

  /** Says what editors may do for all. Rejects with `not_found`. */
  async setRights(owner: string, id: string, { play, run }: RoomRights): Promise<RoomGuestList> {
    const withheld = [...(play ? [] : ['play']), ...(run ? [] : ['run'])];
    await this.changeOwn(owner, id, { $set: { withheld } });
    return this.list(owner, id);
  }

  /** Lets a user edit. Rejects with `not_found` where there is no such project or user, `blocked` or `quota_exceeded`. */
  async invite(owner: string, id: string, username: string): Promise<RoomGuestList> {
    const head = await this.access.ownHead(owner, id);
    const user = await this.authors.idOf(username);
    if (!user) throw refuse('not_found', 'There is no such user');
    await this.blocks.refuseTo(user, owner);
    if (user !== owner && (await this.admit(head, user))) {
      await this.news.tell('invite', id, owner, user);
    }
    return this.list(owner, id);
  }

  /** Takes somebody off the list, who may be the caller, or be on the list of the caller's project. Rejects with `not_found`. */
  async remove(caller: string, id: string, username: string): Promise<void> {
    const user = await this.access.takeOff(
      'editors',
      caller,
      id,
      await this.authors.idOf(username),
    );
    await this.news.takeBack('invite', id, user);
  }

  /**
   * What somebody is in the room that a link or a project's id leads to; who is signed in and comes by a link for editors
   * is one from then on. Rejects with `not_found`, `blocked`, `quota_exceeded`, or, signed out, `auth_required`.
   */
  async enter(
    user: string | undefined,
    key: string,
  ): Promise<{ head: ProjectHeadRecord; role: RoomRole; name: string }> {
    const head =
      (await this.heads.findOne({ editLink: key }).lean<ProjectHeadRecord>()) ??
      (await this.heads.findOne({ listenLink: key }).lean<ProjectHeadRecord>()) ??
      (await this.heads.findOne({ _id: key }).lean<ProjectHeadRecord>());
    const isForEditors = head !== null && head.editLink === key;
    if (isForEditors && user !== undefined && head.owner !== user) await this.admit(head, user);
    const role = this.access.roleIn(head, user, key) ?? (isForEditors ? 'editor' : undefined);
    if (user === undefined && role !== 'listener') {
      throw refuse('auth_required', 'Authentication required');
    }
    if (!head || !role) throw noSuchProject();
    return { head, role, name: await this.nameOf(user) };
  }

  /** The name by which others in a room know a user; empty for who has no account. */
  async nameOf(user: string | undefined): Promise<string> {
    if (user === undefined) return '';
    const found = await this.users.findOne({ _id: user }).select('username').lean();
    return found?.username ?? '';
  }

  async collect(user: string): Promise<Json> {
    const heads = await this.heads.find({ editors: user }).select({ name: 1 }).lean();
    return heads.map(({ _id, name }) => ({ project: _id, name }));
  }

  async forget(user: string): Promise<void> {
    await this.heads.updateMany({ editors: user }, { $pull: { editors: user } });
  }

  /** False where they were let in before. */
  private async admit(
    { _id, owner, editors = [] }: ProjectHeadRecord,
    user: string,
  ): Promise<boolean> {
    if (editors.includes(user)) return false;
    await this.blocks.refuseTo(owner, user);
    if (editors.length >= mostEditors) {
      throw refuse('quota_exceeded', `At most ${mostEditors} people may be let in to edit`);
    }
    await this.heads.updateOne({ _id }, { $addToSet: { editors: user } });
    return true;
  }

  private async changeOwn(
    owner: string,
    id: string,
    change: mongoose.UpdateQuery<ProjectHeadRecord>,
  ): Promise<void> {
    const { matchedCount } = await this.heads.updateOne({ _id: id, owner }, change);
    if (matchedCount === 0) throw noSuchProject();
  }
}
