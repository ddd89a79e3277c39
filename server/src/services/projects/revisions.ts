import type { Json, Revision, RevisionSummary } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { isDuplicate } from '../../models/database.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import {
  contentOf,
  type ProjectContent,
  recordingsOf,
  storedContent,
} from '../../models/project-content.ts';
import {
  type RevisionHead,
  type RevisionRecord,
  revisionHeadFields,
  revisionOf,
  revisionSummaryOf,
} from '../../models/revision.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom } from '../../random-id.ts';
import { noSuchProject, type ProjectAccess } from './project-access.ts';
import { batchSize } from './stored-projects.ts';

/** Revisions are thinned after so many saves. */
const thinEvery = 10;

/** A project at its newest revision, which is not among its earlier ones. */
type Newest = Pick<ProjectHeadRecord, '_id' | 'rev'>;

/** Earlier contents of projects: those that a save replaced, and those that lost a conflict. */
export class Revisions implements PersonalData {
  readonly name = 'revisions';

  constructor(
    private readonly records: Model<RevisionRecord>,
    private readonly heads: Model<ProjectHeadRecord>,
    private readonly access: ProjectAccess,
    private readonly now: () => Date,
  ) {}

  /** Newest first. Rejects with `not_found`. */
  async list(user: string, id: string): Promise<{ revisions: RevisionSummary[] }> {
    const newest = await this.access.ownHead(user, id);
    const found = await this.records
      .find({ project: id })
      .select(revisionHeadFields)
      .sort({ savedAt: -1, _id: -1 })
      .lean<RevisionHead[]>();
    const { kept } = sorted(found, newest, this.now());
    return { revisions: kept.map(revisionSummaryOf) };
  }

  /** Rejects with `not_found`. */
  async read(user: string, id: string, key: string): Promise<Revision> {
    const found = await this.find(await this.access.ownHead(user, id), key);
    if (!found) throw noSuchProject();
    return revisionOf(found);
  }

  /** The content of a project at an earlier revision, by its key; undefined when it is no longer stored. */
  async content(newest: Newest, key: string): Promise<ProjectContent | undefined> {
    const found = await this.find(newest, key);
    return found ? contentOf(found.content) : undefined;
  }

  /** Stores content that lost a conflict and resolves to its id; equal content is stored once. */
  async keepConflict(
    newest: Newest & Pick<ProjectHeadRecord, 'owner'>,
    rev: number,
    content: ProjectContent,
  ): Promise<string> {
    const { _id: project, owner } = newest;
    const stored = await storedContent(content);
    const key = `${rev}-${idFrom('content', stored.toString('base64')).slice(0, 8)}`;
    const revision: RevisionRecord = {
      _id: idFrom('revision', project, key),
      project,
      owner,
      key,
      rev,
      isConflict: true,
      savedAt: this.now(),
      name: content.name,
      content: stored,
      recordings: recordingsOf(content),
    };
    try {
      await this.records.create(revision);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    await this.thin(newest);
    return key;
  }

  /** Drops what is too much after a save: after every tenth, because few are too many by themselves. */
  async thinTenth(newest: Newest): Promise<void> {
    if (newest.rev % thinEvery === 1) await this.thin(newest);
  }

  async *collect(user: string): AsyncGenerator<Json> {
    const heads = await this.heads.find({ owner: user }).select({ text: 1 }).lean();
    const current = new Set(heads.map(({ text }) => text));
    for await (const record of this.records.find({ owner: user }).lean().cursor({ batchSize })) {
      // A project is JSON data; only its interface lacks the index signature of Json.
      if (!current.has(record._id)) yield (await revisionOf(record)) as unknown as Json;
    }
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ owner: user });
  }

  private async find({ _id: project, rev }: Newest, key: string): Promise<RevisionRecord | null> {
    const found = await this.records.findOne({ project, key }).sort({ savedAt: -1 }).lean();
    return found && isEarlier(found, rev) ? found : null;
  }

  private async thin(newest: Newest): Promise<void> {
    const found = await this.records
      .find({ project: newest._id })
      .select({ key: 1, rev: 1, savedAt: 1, isConflict: 1 })
      .sort({ savedAt: -1, _id: -1 })
      .lean();
    const { dropped } = sorted(found, newest, this.now());
    if (dropped.length === 0) return;
    const ids = dropped.map(({ _id }) => _id);
    await this.records.deleteMany({ _id: mongoose.trusted({ $in: ids }) });
  }
}

function isEarlier(
  { rev, isConflict }: Pick<RevisionRecord, 'rev' | 'isConflict'>,
  newest: number,
) {
  return isConflict || rev < newest;
}

/**
 * A project's earlier revisions, newest first, and what need not stay. A crash in a save leaves a revision that no head
 * ever named: of two with one number the later is the one that was saved.
 */
function sorted<R extends RevisionAge & Pick<RevisionRecord, 'key' | 'rev'>>(
  found: readonly R[],
  { rev }: Newest,
  now: Date,
): { kept: R[]; dropped: R[] } {
  const earlier = found.filter((one) => isEarlier(one, rev));
  const keys = new Set<string>();
  const single = earlier.filter(({ key }) => !keys.has(key) && keys.add(key));
  const surplus = new Set(revisionsToDrop(single, now));
  const kept = single.filter(({ _id }) => !surplus.has(_id));
  return { kept, dropped: earlier.filter((one) => !kept.includes(one)) };
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
