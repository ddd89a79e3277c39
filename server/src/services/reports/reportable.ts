import { codeOf } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import type { CommentRecord } from '../../models/comment.ts';
import type { DeletedProjectRecord } from '../../models/deleted-project.ts';
import type { PluginRecord } from '../../models/plugin.ts';
import { noSuchPlugin, PluginAccess } from '../plugins/plugin-access.ts';
import { noSuchProject, ProjectAccess } from '../projects/project-access.ts';
import { noSuchComment } from '../projects/project-comments.ts';
import type { StoredProjects } from '../projects/stored-projects.ts';

/** A reported thing as operators see it. */
export interface ReportedThing {
  id: string;
  name: string;
  /** Absent after its owner deleted the account. */
  owner?: string;
  hidden: boolean;
}

/** A kind of thing that users can report. */
export interface Reportable {
  /** The owner; undefined after the account was deleted. Rejects when `user` may not see it. */
  ownerOf(user: string, id: string): Promise<string | undefined>;
  /** The existing things with these ids, in any order. */
  find(ids: readonly string[]): Promise<ReportedThing[]>;
  /** Hides a thing from the public, or shows it again. Rejects with `not_found`. */
  setHidden(id: string, hidden: boolean): Promise<void>;
}

/** Those of some records that have one of these ids. */
export async function findThings(
  records: Pick<Model<Omit<ReportedThing, 'id'> & { _id: string }>, 'find'>,
  ids: readonly string[],
): Promise<ReportedThing[]> {
  const found = await records
    .find({ _id: mongoose.trusted({ $in: ids }) })
    .select({ name: 1, owner: 1, hidden: 1 })
    .lean();
  return found.map(({ _id: id, name, owner, hidden }) => ({ id, name, owner, hidden }));
}

/** Plugins as things that can be reported and blocked. */
export class ReportablePlugins implements Reportable {
  private readonly access: PluginAccess;

  constructor(private readonly records: Model<PluginRecord>) {
    this.access = new PluginAccess(records);
  }

  async ownerOf(_user: string, id: string): Promise<string | undefined> {
    const { owner } = await this.access.seen(id);
    return owner;
  }

  find(ids: readonly string[]): Promise<ReportedThing[]> {
    return findThings(this.records, ids);
  }

  /** Blocks or unblocks all its versions and files. */
  async setHidden(id: string, hidden: boolean): Promise<void> {
    const { matchedCount } = await this.records.updateOne({ _id: id }, { $set: { hidden } });
    if (matchedCount === 0) throw noSuchPlugin();
  }
}

/** Projects as things that can be reported and hidden. */
export class ReportableProjects implements Reportable {
  private readonly access: ProjectAccess;

  constructor(
    private readonly records: StoredProjects,
    private readonly deleted: Model<DeletedProjectRecord>,
  ) {
    this.access = new ProjectAccess(records);
  }

  async ownerOf(user: string, id: string): Promise<string> {
    const { owner } = await this.access.seenHead(user, id);
    return owner;
  }

  find(ids: readonly string[]): Promise<ReportedThing[]> {
    return findThings(this.records.heads, ids);
  }

  /** Also hides a deleted project, which may be restored. */
  async setHidden(id: string, hidden: boolean): Promise<void> {
    const results = await Promise.all([
      this.deleted.updateOne({ _id: id }, { $set: { 'project.hidden': hidden } }),
      this.records.heads.updateOne({ _id: id }, { $set: { hidden } }),
    ]);
    if (!results.some(({ matchedCount }) => matchedCount > 0)) throw noSuchProject();
  }
}

/** Comments as things that can be reported and hidden; what is said stands for a name. */
export class ReportableComments implements Reportable {
  private readonly access: ProjectAccess;

  constructor(
    private readonly records: Model<CommentRecord>,
    projects: StoredProjects,
  ) {
    this.access = new ProjectAccess(projects);
  }

  async ownerOf(user: string, id: string): Promise<string> {
    const found = await this.records.findOne({ _id: id, hidden: false }).lean();
    if (!found) throw noSuchComment();
    await this.access.seenHead(user, found.project).catch((error: unknown) => {
      // Of a project that one may not see it is not told what is in it.
      throw codeOf(error) === 'not_found' ? noSuchComment() : error;
    });
    return found.user;
  }

  async find(ids: readonly string[]): Promise<ReportedThing[]> {
    const found = await this.records.find({ _id: mongoose.trusted({ $in: ids }) }).lean();
    return found.map(({ _id: id, text: name, user: owner, hidden }) => ({
      id,
      name,
      owner,
      hidden,
    }));
  }

  /** Takes it out of the list, or puts it back. */
  async setHidden(id: string, hidden: boolean): Promise<void> {
    const { matchedCount } = await this.records.updateOne({ _id: id }, { $set: { hidden } });
    if (matchedCount === 0) throw noSuchComment();
  }
}
