import type { Json, Revision, RevisionSummary } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { isDuplicate } from '../../models/database.ts';
import { contentOf, type ProjectContent, type ProjectRecord } from '../../models/project.ts';
import {
  type RevisionHead,
  type RevisionRecord,
  revisionOf,
  revisionSummaryOf,
} from '../../models/revision.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom } from '../../random-id.ts';
import { missing, type ProjectAccess } from './project-access.ts';
import { keptRevisions, thinned } from './thin-revisions.ts';

/** Saves between two looks at how many revisions there are. */
const thinEvery = 10;

/** Earlier texts of projects: what a save replaced, and what lost a conflict. */
export class Revisions implements PersonalData {
  readonly name = 'revisions';

  constructor(
    private readonly records: Model<RevisionRecord>,
    private readonly access: ProjectAccess,
    private readonly now: () => Date,
  ) {}

  /** Newest first. Rejects with `not_found`. */
  async list(user: string, id: string): Promise<{ revisions: RevisionSummary[] }> {
    await this.access.own(user, id);
    const found = await this.records
      .find({ project: id })
      .select({ key: 1, rev: 1, isConflict: 1, savedAt: 1, 'content.name': 1 })
      .sort({ savedAt: -1, _id: -1 })
      .limit(keptRevisions)
      .lean<RevisionHead[]>();
    return { revisions: found.map(revisionSummaryOf) };
  }

  /** Rejects with `not_found`. */
  async read(user: string, id: string, key: string): Promise<Revision> {
    await this.access.own(user, id);
    const found = await this.find(id, key);
    if (!found) throw missing();
    return revisionOf(found);
  }

  /** The content that a project had at a revision, as far as it is kept. */
  async content(id: string, rev: number): Promise<ProjectContent | undefined> {
    return (await this.find(id, String(rev)))?.content;
  }

  /** Keeps a project as it is, before a save replaces it. Called again for the same revision, it changes nothing. */
  async keep(record: ProjectRecord): Promise<void> {
    const { _id: project, owner, rev, updatedAt: savedAt } = record;
    const content = contentOf(record);
    await this.add({ project, owner, key: String(rev), rev, isConflict: false, savedAt, content });
    if (rev % thinEvery === 0) await this.thin(project);
  }

  /** Keeps what lost against another save and resolves to its id; the same content is kept once. */
  async keepLoser(
    { _id: project, owner }: ProjectRecord,
    rev: number,
    content: ProjectContent,
  ): Promise<string> {
    const key = `${rev}-${idFrom('content', JSON.stringify(content)).slice(0, 8)}`;
    await this.add({ project, owner, key, rev, isConflict: true, savedAt: this.now(), content });
    await this.thin(project);
    return key;
  }

  async collect(user: string): Promise<Json> {
    const found = await this.records.find({ owner: user }).sort({ project: 1 }).lean();
    // A project is plain data; its interfaces only lack the index signature that Json asks for.
    return found.map(revisionOf) as unknown as Json;
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ owner: user });
  }

  private async find(project: string, key: string): Promise<RevisionRecord | null> {
    return this.records.findOne({ _id: revisionId(project, key) }).lean();
  }

  private async add(revision: Omit<RevisionRecord, '_id'>): Promise<void> {
    try {
      const _id = revisionId(revision.project, revision.key);
      await this.records.create({ _id, ...revision });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  private async thin(project: string): Promise<void> {
    const found = await this.records
      .find({ project })
      .select({ savedAt: 1, isConflict: 1 })
      .sort({ savedAt: -1, _id: -1 })
      .lean();
    const ids = thinned(found, this.now());
    if (ids.length > 0) await this.records.deleteMany({ _id: mongoose.trusted({ $in: ids }) });
  }
}

function revisionId(project: string, key: string): string {
  return idFrom('revision', project, key);
}
