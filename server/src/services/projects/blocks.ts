import { invalid, problem } from '@hocket/api';
import type { BlockedPerson, Json } from '@hocket/sdk';
import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { BlockRecord } from '../../models/block.ts';
import { isDuplicate } from '../../models/database.ts';
import type { NewsRecord } from '../../models/news.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom } from '../../random-id.ts';
import type { Authors } from './authors.ts';

/** How many people one may block. */
const mostBlocked = 1000;

/** Who does not want to hear from whom. */
export class Blocks implements PersonalData {
  readonly name = 'blocks';

  constructor(
    private readonly records: Model<BlockRecord>,
    private readonly heads: Model<ProjectHeadRecord>,
    private readonly news: Model<NewsRecord>,
    private readonly authors: Authors,
    private readonly now: () => Date,
  ) {}

  /** Whether `user` has blocked `other`. */
  async has(user: string, other: string): Promise<boolean> {
    return (await this.records.exists({ _id: blockId(user, other), user })) !== null;
  }

  /** Rejects with `blocked` where `user` does not want to hear from `other`. */
  async refuseTo(user: string, other: string): Promise<void> {
    if (await this.has(user, other)) {
      throw refuse('blocked', 'This person does not want to hear from you');
    }
  }

  /** The ids of all whom the user has blocked; none when signed out. */
  async of(user: string | undefined): Promise<string[]> {
    if (user === undefined) return [];
    const found = await this.records.find({ user }).select({ blocked: 1 }).lean();
    return found.map(({ blocked }) => blocked);
  }

  /** The last first. */
  async list(user: string): Promise<BlockedPerson[]> {
    const found = await this.records.find({ user }).sort({ createdAt: -1 }).lean();
    return this.shown(user, found);
  }

  /** Rejects with `not_found`, `quota_exceeded`, or `validation_failed` for oneself. */
  async blockByName(user: string, username: string): Promise<BlockedPerson> {
    const other = await this.authors.idOf(username);
    if (!other) throw refuse('not_found', 'There is no such user');
    return this.block(user, other);
  }

  /** Also forgets what was not told yet, and takes them out of the user's rooms and off their projects. Rejects alike. */
  async block(user: string, blocked: string): Promise<BlockedPerson> {
    if (user === blocked) {
      throw invalid([problem('username', 'not_accepted', 'You cannot block yourself')]);
    }
    const record = { _id: blockId(user, blocked), user, blocked, createdAt: this.now() };
    if (
      !(await this.has(user, blocked)) &&
      (await this.records.countDocuments({ user })) >= mostBlocked
    ) {
      throw refuse('quota_exceeded', `At most ${mostBlocked} people may be blocked`);
    }
    await this.records.create(record).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
    await Promise.all([
      this.news.deleteMany({ user, by: blocked }),
      this.heads.updateMany({ owner: user, editors: blocked }, { $pull: { editors: blocked } }),
      this.heads.updateMany(
        { owner: user, collaborators: blocked },
        { $pull: { collaborators: blocked } },
      ),
    ]);
    const stored = await this.records.find({ _id: record._id, user }).lean();
    const [person] = await this.shown(user, stored.length > 0 ? stored : [record]);
    return person as BlockedPerson;
  }

  /** Rejects with `not_found`. */
  async end(user: string, id: string): Promise<void> {
    const { deletedCount } = await this.records.deleteOne({ _id: id, user });
    if (deletedCount === 0) throw refuse('not_found', 'There is no such block');
  }

  async collect(user: string): Promise<Json> {
    const list = await this.list(user);
    return list.map(({ person, at }) => ({ ...(person && { username: person.username }), at }));
  }

  /** Also whom others blocked. */
  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ user });
    await this.records.deleteMany({ blocked: user });
  }

  private async shown(user: string, records: readonly BlockRecord[]): Promise<BlockedPerson[]> {
    const people = records.map(({ blocked }) => blocked);
    const authors = await this.authors.of(people, user);
    return records.map(({ _id: id, blocked, createdAt }) => {
      const person = authors.get(blocked);
      return { id, at: createdAt.toISOString(), ...(person && { person }) };
    });
  }
}

function blockId(user: string, blocked: string): string {
  return idFrom('block', user, blocked);
}
