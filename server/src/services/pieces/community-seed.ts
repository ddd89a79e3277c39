import { initialPreferences, type PluginDraft } from '@hocket/sdk';
import type { Model } from 'mongoose';
import { isDuplicate } from '../../models/database.ts';
import { keyOf, type UserRecord } from '../../models/user.ts';
import { randomId } from '../../random-id.ts';
import type { Passwords } from '../account/passwords.ts';
import type { PluginPrefixes } from '../plugins/plugin-prefixes.ts';
import type { PluginPublishing } from '../plugins/plugin-publishing.ts';
import type { Projects } from '../projects/projects.ts';
import { pieceDrafts } from './pieces.ts';

/** What the account of our own pieces is called; nobody else can take the name. */
const officialName = 'Hocket';
/** An id of no other account: those are random. */
export const officialId = 'hocket';
/** No mail is ever sent there: `.invalid` names no machine. */
const officialEmail = 'music@hocket.invalid';
/** What the ids of our plugins begin with; nobody else can take it. */
const officialPrefix = 'hocket';

/** Our pieces and plugins, with which a fresh server's community and gallery begin. */
export class CommunitySeed {
  constructor(
    private readonly users: Model<UserRecord>,
    private readonly projects: Pick<Projects, 'create'>,
    private readonly prefixes: Pick<PluginPrefixes, 'give'>,
    private readonly publishing: Pick<PluginPublishing, 'publish'>,
    private readonly shippedPlugins: () => Promise<PluginDraft[]>,
    private readonly passwords: Pick<Passwords, 'hash'>,
    private readonly now: () => Date,
  ) {}

  /**
   * Puts them in where nobody has signed up, under an account that nobody can sign in to. It may be interrupted and begun
   * again, also by several servers at once. False where that is done or there is anybody: what operators take out stays out.
   */
  async sow(): Promise<boolean> {
    const drafts = pieceDrafts();
    const official = await this.users.findOne({ _id: officialId }).lean();
    if (official ? official.stats.projectsCreated >= drafts.length : await this.users.exists({})) {
      return false;
    }
    if (!official) await this.createAccount();
    // The pieces come last, since how many there are says whether all of it is done.
    await this.publishPlugins();
    for (const draft of drafts) {
      await this.projects.create(officialId, draft, { key: draft.name ?? '' });
    }
    await this.users.updateOne(
      { _id: officialId },
      { $set: { 'stats.projectsCreated': drafts.length } },
    );
    return true;
  }

  /** Through the checks that anybody's plugins go through. */
  private async publishPlugins(): Promise<void> {
    const drafts = await this.shippedPlugins();
    if (drafts.length > 0) await this.prefixes.give(officialPrefix, officialEmail);
    for (const draft of drafts) await this.publishing.publish(officialId, draft);
  }

  private async createAccount(): Promise<void> {
    const at = this.now();
    const record = {
      _id: officialId,
      email: officialEmail,
      emailKey: keyOf(officialEmail),
      username: officialName,
      usernameKey: keyOf(officialName),
      firstName: officialName,
      bio: 'Pieces to listen to, take apart and go on with, and plugins to play them with. All of it is CC0: do with it what you like.',
      passwordHash: await this.passwords.hash(randomId()),
      createdAt: at,
      lastLoginAt: at,
      playCountedTo: at,
      preferences: initialPreferences,
    };
    await this.users.create(record).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
  }
}
