import type { CommunityPage, CommunityProject, CommunityQuery } from '@hocket/sdk';
import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import { listed, type SummaryRecord, summaryFields, summaryOf } from '../../models/project.ts';
import type { UserRecord } from '../../models/user.ts';
import { ListPages, type PageRequest } from '../lists/list-pages.ts';
import { ownerKey, searchKeys } from '../lists/search-terms.ts';
import { TimedCache } from '../timed-cache.ts';
import type { Collaborators } from './collaborators.ts';
import type { ProjectLikes } from './project-likes.ts';

type CommunityListRequest = PageRequest &
  Pick<CommunityQuery, 'search'> & { sort: NonNullable<CommunityQuery['sort']>; tags: string[] };

type ListedRecord = SummaryRecord &
  Pick<ProjectHeadRecord, 'owner' | 'collaborators' | 'drawing'> & { publishedAt: Date };

/** A tag, and how many of the newest projects have it. */
interface TagCount {
  tag: string;
  count: number;
}

const orders = {
  newest: { field: 'publishedAt', kind: 'time' },
  popular: { field: 'likeCount', kind: 'number' },
  'most-played': { field: 'playCount', kind: 'number' },
} as const;

/** How many of the newest projects are counted for the list of tags. */
const scannedProjects = 1000;
/** Tags in the list. */
const maxTags = 50;
/** How long a list of tags is cached, in milliseconds. */
const tagCacheMs = 60_000;

/** What everyone has made public. */
export class Community {
  private readonly pages: ListPages<ProjectHeadRecord, ListedRecord>;
  readonly #tagCounts: TimedCache<TagCount[]>;

  constructor(
    private readonly projects: Model<ProjectHeadRecord>,
    private readonly users: Model<UserRecord>,
    private readonly collaborators: Pick<Collaborators, 'creditsOfAll'>,
    private readonly likes: ProjectLikes,
    now: () => Date,
    listMs: number,
  ) {
    this.#tagCounts = new TimedCache(() => this.countTags(), tagCacheMs, now);
    const shown = {
      ...summaryFields,
      owner: 1,
      collaborators: 1,
      publishedAt: 1,
      drawing: 1,
    } as const;
    this.pages = new ListPages(projects, shown, listMs);
  }

  /** Public projects, of one owner if one is named. */
  async list(
    user: string | undefined,
    { sort, ...asked }: CommunityListRequest,
    owner?: string,
  ): Promise<CommunityPage> {
    const keys = searchKeys(asked);
    if (!keys) return { projects: [] };
    if (owner !== undefined) keys.unshift(ownerKey(owner));
    const { records, nextCursor } = await this.pages.read(
      { fields: listed, keys },
      { ...orders[sort], direction: -1 },
      asked,
    );
    return { projects: await this.shown(user, records), nextCursor };
  }

  /** One person's public projects. Rejects with `not_found` unless the profile is public or one's own. */
  async ofUser(
    user: string | undefined,
    username: string,
    asked: CommunityListRequest,
  ): Promise<CommunityPage> {
    const person = await this.users
      .findOne({ usernameKey: username.normalize('NFKC').toLowerCase() })
      .select({ preferences: 1 })
      .lean();
    if (!person || (person._id !== user && !person.preferences.privacy.profilePublic)) {
      throw refuse('not_found', 'There is no such user');
    }
    return this.list(user, asked, person._id);
  }

  /** The tags most used among the newest public projects; counted at most once a minute. */
  async tags(): Promise<{ tags: TagCount[] }> {
    return { tags: await this.#tagCounts.get() };
  }

  private async countTags(): Promise<TagCount[]> {
    const found = await this.projects
      .find({ ...listed })
      .select({ tags: 1 })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(scannedProjects)
      .lean();
    const counts = new Map<string, number>();
    for (const { tags } of found) {
      for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
    return [...counts]
      .map(([tag, count]) => ({ tag, count }))
      .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
      .slice(0, maxTags);
  }

  private async shown(
    user: string | undefined,
    records: readonly ListedRecord[],
  ): Promise<CommunityProject[]> {
    const ids = records.map(({ _id }) => _id);
    const [credits, liked] = await Promise.all([
      this.collaborators.creditsOfAll(user, records),
      this.likes.among(user, ids),
    ]);
    return records.map((record) => ({
      ...summaryOf(record, liked.has(record._id)),
      ...credits.get(record._id),
      publishedAt: record.publishedAt.toISOString(),
      drawing: record.drawing,
    }));
  }
}
