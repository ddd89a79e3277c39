import type { Data, operations } from '@hocket/api';
import type { Json } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import { keyOf, publicNameOf, type UserRecord } from '../../models/user.ts';
import type { PersonalData } from '../../personal-data.ts';
import { randomId } from '../../random-id.ts';
import type { Blocks } from './blocks.ts';
import { noSuchProject, type ProjectAccess, type RoomRole } from './project-access.ts';

/** What the owner of a project sees of who may come into its room. */
export type RoomGuestList = Data<(typeof operations)['getRoomGuests']>;

/** How many people may be let into a room to edit; fewer may be there at once. */
const mostEditors = 50;

/** The field of each kind of link. */
const linkFields = { editor: 'editLink', listener: 'listenLink' } as const;

type LinkRole = keyof typeof linkFields;

/** Whom the owners of projects let into their rooms: by links that can be ended, and by name. */
export class RoomGuests implements PersonalData {
  readonly name = 'rooms';

  constructor(
    private readonly heads: Model<ProjectHeadRecord>,
    private readonly users: Model<UserRecord>,
    private readonly access: ProjectAccess,
    private readonly blocks: Pick<Blocks, 'refuseTo'>,
  ) {}

  /** Rejects with `not_found`. */
  async list(owner: string, id: string): Promise<RoomGuestList> {
    const { editLink, listenLink, editors = [] } = await this.access.ownHead(owner, id);
    const found = await this.users
      .find({ _id: mongoose.trusted({ $in: editors }) })
      .select('username firstName lastName')
      .lean();
    const people = found.map((user) => ({ username: user.username, name: publicNameOf(user) }));
    return {
      ...(editLink === undefined ? {} : { editLink }),
      ...(listenLink === undefined ? {} : { listenLink }),
      editors: people.sort((a, b) => (a.username < b.username ? -1 : 1)),
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

  /** Lets a user edit. Rejects with `not_found` where there is no such project or user, `blocked` or `quota_exceeded`. */
  async invite(owner: string, id: string, username: string): Promise<RoomGuestList> {
    const head = await this.access.ownHead(owner, id);
    const user = await this.users
      .findOne({ usernameKey: keyOf(username) })
      .select({ _id: 1 })
      .lean();
    if (!user) throw refuse('not_found', 'There is no such user');
    await this.blocks.refuseTo(user._id, owner);
    if (user._id !== owner) await this.admit(head, user._id);
    return this.list(owner, id);
  }

  /** Rejects with `not_found`. */
  async remove(owner: string, id: string, username: string): Promise<void> {
    const head = await this.access.ownHead(owner, id);
    const user = await this.users
      .findOne({ usernameKey: keyOf(username) })
      .select({ _id: 1 })
      .lean();
    if (!user || !head.editors?.includes(user._id)) throw noSuchProject();
    await this.changeOwn(owner, id, { $pull: { editors: user._id } });
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

  private async admit(
    { _id, owner, editors = [] }: ProjectHeadRecord,
    user: string,
  ): Promise<void> {
    if (editors.includes(user)) return;
    await this.blocks.refuseTo(owner, user);
    if (editors.length >= mostEditors) {
      throw refuse('quota_exceeded', `At most ${mostEditors} people may be let in to edit`);
    }
    await this.heads.updateOne({ _id }, { $addToSet: { editors: user } });
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
