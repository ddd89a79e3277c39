import type { Data, operations } from '@hocket/api';
import type { Json } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { PerformancePartRecord, PerformanceRecord } from '../../models/performance.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import { packed, unpacked } from '../../models/stored-bytes.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom, randomId } from '../../random-id.ts';
import type { Authors } from './authors.ts';
import { noSuchProject, type ProjectAccess } from './project-access.ts';

type PerformanceList = Data<(typeof operations)['listPerformances']>;
type PerformanceSummary = PerformanceList['performances'][number];
export type Performance = Data<(typeof operations)['readPerformance']>;
export type PerformanceEvent = Performance['events'][number];

/** How many a project may have, and characters of JSON that those of one owner may be when another begins. */
const most = { ofProject: 20, characters: 64 * 2 ** 20 };

/** What rooms played, recorded as what happened there. They belong to the owners of their projects. */
export class Performances implements PersonalData {
  readonly name = 'performances';

  constructor(
    private readonly records: Model<PerformanceRecord>,
    private readonly parts: Model<PerformancePartRecord>,
    private readonly heads: Model<ProjectHeadRecord>,
    private readonly access: ProjectAccess,
    private readonly authors: Authors,
    private readonly now: () => Date,
  ) {}

  /** Newest first: all for who may edit, else those with a link. Rejects with `not_found`, or, signed out, `auth_required`. */
  async list(user: string | undefined, id: string): Promise<PerformanceList> {
    const head = await this.access.seenHead(user, id);
    const found = await this.records
      .find({ project: id, ...(this.mayEdit(head, user) ? {} : { link: published }) })
      .sort({ startedAt: -1 })
      .lean<PerformanceRecord[]>();
    return { performances: await this.summaries(found, user) };
  }

  /** By its link, or by its id for who may edit its project. Rejects with `not_found`. */
  async read(user: string | undefined, key: string): Promise<Performance> {
    const byLink = await this.records.findOne({ link: key }).lean<PerformanceRecord>();
    const found = byLink ?? (await this.records.findOne({ _id: key }).lean<PerformanceRecord>());
    const head =
      found && (await this.heads.findOne({ _id: found.project }).lean<ProjectHeadRecord>());
    const mayEdit = head && this.mayEdit(head, user);
    if (!found || !head || !(mayEdit || (byLink && !head.hidden))) throw noSuchPerformance();
    const [summary] = await this.summaries([found], user);
    if (!summary) throw noSuchPerformance();
    return { ...summary, isOwn: found.owner === user, events: await this.events(found._id) };
  }

  /** The link that opens it for anybody; made when there is none. Rejects with `not_found`. */
  async publish(user: string, id: string): Promise<{ link: string }> {
    const none = mongoose.trusted({ $exists: false });
    await this.records.updateOne(
      { _id: id, owner: user, link: none },
      { $set: { link: randomId() } },
    );
    const found = await this.records.findOne({ _id: id, owner: user }).lean<PerformanceRecord>();
    if (found?.link === undefined) throw noSuchPerformance();
    return { link: found.link };
  }

  /** Rejects with `not_found`. */
  async unpublish(user: string, id: string): Promise<void> {
    const { matchedCount } = await this.records.updateOne(
      { _id: id, owner: user },
      { $unset: { link: 1 } },
    );
    if (matchedCount === 0) throw noSuchPerformance();
  }

  /** Rejects with `not_found`. */
  async remove(user: string, id: string): Promise<void> {
    const { deletedCount } = await this.records.deleteOne({ _id: id, owner: user });
    if (deletedCount === 0) throw noSuchPerformance();
    await this.parts.deleteMany({ performance: id });
  }

  /** Begins one, and gives its id. Rejects with `not_found`, or with `quota_exceeded` where there are as many as may be. */
  async begin(project: string): Promise<string> {
    const head = await this.heads.findOne({ _id: project }).lean<ProjectHeadRecord>();
    if (!head) throw noSuchProject();
    const { owner, name } = head;
    const own = await this.records
      .find({ owner })
      .select({ project: 1, characters: 1 })
      .lean<Pick<PerformanceRecord, 'project' | 'characters'>[]>();
    const ofProject = own.filter((one) => one.project === project).length;
    const characters = own.reduce((sum, one) => sum + one.characters, 0);
    if (ofProject >= most.ofProject || characters >= most.characters) {
      throw refuse('quota_exceeded', 'There are as many performances as may be');
    }
    const id = randomId();
    await this.records.create({
      _id: id,
      project,
      owner,
      name,
      startedAt: this.now(),
      seconds: 0,
      authors: [],
      parts: 0,
      characters: 0,
    });
    return id;
  }

  /** Stores what came next, and how long it is by then. Rejects with `not_found` where it was removed meanwhile. */
  async append(
    id: string,
    events: readonly PerformanceEvent[],
    { seconds, authors }: Pick<PerformanceRecord, 'seconds' | 'authors'>,
  ): Promise<void> {
    const found = await this.records.findOne({ _id: id }).lean<PerformanceRecord>();
    if (!found) throw noSuchPerformance();
    const { project, owner, parts: number, expiresAt } = found;
    const json = events.length > 0 ? JSON.stringify(events) : '';
    if (json !== '') {
      await this.parts.create({
        _id: idFrom('performance-part', id, String(number)),
        performance: id,
        project,
        owner,
        number,
        events: await packed(json),
        ...(expiresAt && { expiresAt }),
      });
    }
    const parts = number + (json === '' ? 0 : 1);
    const characters = found.characters + json.length;
    const { matchedCount } = await this.records.updateOne(
      { _id: id },
      { $set: { seconds, authors, parts, characters } },
    );
    if (matchedCount === 0) await this.parts.deleteMany({ performance: id });
  }

  async collect(user: string): Promise<Json> {
    const found = await this.records.find({ owner: user }).lean<PerformanceRecord[]>();
    const own: Json[] = [];
    for (const summary of await this.summaries(found, user)) {
      own.push({ ...summary, events: await this.events(summary.id) } as unknown as Json);
    }
    const others = await this.records
      .find({ authors: user, owner: mongoose.trusted({ $ne: user }) })
      .lean<PerformanceRecord[]>();
    const playedIn = others.map(({ name, startedAt }) => ({
      name,
      startedAt: startedAt.toISOString(),
    }));
    return { own, playedIn };
  }

  async forget(user: string): Promise<void> {
    await this.parts.deleteMany({ owner: user });
    await this.records.deleteMany({ owner: user });
    for (const { _id, authors } of await this.records.find({ authors: user }).lean()) {
      const left = authors.map((author) => (author === user ? '' : author));
      await this.records.updateOne({ _id }, { $set: { authors: left } });
    }
  }

  private async events(id: string): Promise<PerformanceEvent[]> {
    const parts = await this.parts
      .find({ performance: id })
      .sort({ number: 1 })
      .lean<PerformancePartRecord[]>();
    const all = await Promise.all(
      parts.map(
        async ({ events }) => JSON.parse(String(await unpacked(events))) as PerformanceEvent[],
      ),
    );
    return all.flat();
  }

  private async summaries(
    found: readonly PerformanceRecord[],
    user: string | undefined,
  ): Promise<PerformanceSummary[]> {
    const named = await this.authors.of(
      found.flatMap(({ authors }) => authors),
      user,
    );
    return found.map(({ _id, name, startedAt, seconds, authors, link }) => ({
      id: _id,
      name,
      startedAt: startedAt.toISOString(),
      seconds,
      authors: authors.map((author) => named.get(author)?.username ?? ''),
      ...(link === undefined ? {} : { link }),
    }));
  }

  private mayEdit(head: ProjectHeadRecord, user: string | undefined): boolean {
    return this.access.roleIn(head, user) !== undefined;
  }
}

const published = mongoose.trusted({ $exists: true });

function noSuchPerformance() {
  return refuse('not_found', 'There is no such performance');
}
