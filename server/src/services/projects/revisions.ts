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
import { noSuchProject, type ProjectAccess } from './project-access.ts';

/** Revisions are thinned after so many saves. */
const thinEvery = 10;

/** Earlier texts of projects: those that a save replaced, and those that lost a conflict. */
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
      .limit(maxRevisions)
      .lean<RevisionHead[]>();
    return { revisions: found.map(revisionSummaryOf) };
  }

  /** Rejects with `not_found`. */
  async read(user: string, id: string, key: string): Promise<Revision> {
    await this.access.own(user, id);
    const found = await this.find(id, key);
    if (!found) throw noSuchProject();
    return revisionOf(found);
  }

  /** The content of a project at a revision; undefined when it is no longer stored. */
  async content(id: string, rev: number): Promise<ProjectContent | undefined> {
    return (await this.find(id, String(rev)))?.content;
  }

  /** Stores a project before a save replaces it. A second call for the same revision changes nothing. */
  async keep(record: ProjectRecord): Promise<void> {
    const { _id: project, owner, rev, updatedAt: savedAt } = record;
    const content = contentOf(record);
    await this.add({ project, owner, key: String(rev), rev, isConflict: false, savedAt, content });
    if (rev % thinEvery === 0) await this.thin(project);
  }

  /** Stores content that lost a conflict and resolves to its id; equal content is stored once. */
  async keepConflict(
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
    // A project is JSON data; only its interface lacks the index signature of Json.
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
    const ids = revisionsToDrop(found, this.now());
    if (ids.length > 0) await this.records.deleteMany({ _id: mongoose.trusted({ $in: ids }) });
  }
}

function revisionId(project: string, key: string): string {
  return idFrom('revision', project, key);
}

/** The fields of a revision that decide how long it is kept. */
export interface RevisionAge {
  _id: string;
  savedAt: Date;
  isConflict: boolean;
}

/** Revisions kept of a project. */
export const maxRevisions = 50;
/** The newest are never dropped. */
const newestKept = 20;

/**
 * The ids of revisions to drop, given newest first, so that at most `maxRevisions` stay. Those that are close to
 * their neighbours for their age go first, so that older revisions are further apart. The oldest stays, and conflicts
 * go last.
 */
export function revisionsToDrop(revisions: readonly RevisionAge[], now: Date): string[] {
  const kept = [...revisions];
  const dropped: string[] = [];
  while (kept.length > maxRevisions) {
    const index = leastValuable(kept, now);
    dropped.push(...kept.splice(index, 1).map(({ _id }) => _id));
  }
  return dropped;
}

function leastValuable(kept: readonly RevisionAge[], now: Date): number {
  let least = newestKept;
  let score = Number.POSITIVE_INFINITY;
  for (let index = newestKept; index < kept.length - 1; index++) {
    const [newer, one, older] = kept.slice(index - 1, index + 2);
    if (!newer || !one || !older) continue;
    const gap = newer.savedAt.getTime() - older.savedAt.getTime();
    const age = Math.max(1, now.getTime() - one.savedAt.getTime());
    const missed = gap / age + (one.isConflict ? 1e6 : 0);
    if (missed < score) [least, score] = [index, missed];
  }
  return least;
}
