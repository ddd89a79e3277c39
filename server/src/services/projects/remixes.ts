import type { Remix, RemixTree } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { listed, type ProjectHeadRecord } from '../../models/project.ts';
import type { Authors } from './authors.ts';
import type { Blocks } from './blocks.ts';
import { isListed, type ProjectAccess } from './project-access.ts';

/** How far a tree reaches, up and down, and how many remixes it has. */
const most = { sources: 16, rounds: 4, remixes: 60 } as const;

const shown = { name: 1, owner: 1, isPublic: 1, hidden: 1, forkedFrom: 1 } as const;

type Head = Pick<ProjectHeadRecord, '_id' | keyof typeof shown>;

/** What projects were made from, and what was made from them. */
export class Remixes {
  constructor(
    private readonly heads: Model<ProjectHeadRecord>,
    private readonly access: ProjectAccess,
    private readonly authors: Authors,
    private readonly blocks: Pick<Blocks, 'of'>,
  ) {}

  /** Rejects with `not_found`; signed out with `auth_required`, because the project may be the user's own. */
  async of(user: string | undefined, id: string): Promise<RemixTree> {
    const head = await this.access.seenHead(user, id);
    const [sources, remixes] = await Promise.all([this.sources(head), this.made(user, id)]);
    const seen = sources.map((source) =>
      source && (isListed(source) || source.owner === user) ? source : null,
    );
    const found = [...seen, ...remixes].flatMap((one) => (one ? [one.owner] : []));
    const authors = await this.authors.of(found, user);
    const remixOf = ({ _id, name, owner }: Head): Remix => {
      const author = authors.get(owner);
      return { id: _id, name, ...(author && { owner: author }) };
    };
    return {
      sources: seen.map((source) => source && remixOf(source)),
      remixes: remixes
        .slice(0, most.remixes)
        .map((one) => ({ ...remixOf(one), of: one.forkedFrom?.id ?? '' })),
      hasMore: remixes.length > most.remixes,
    };
  }

  /** From the nearest to the first; null, at the end, for one that is gone. */
  private async sources({ forkedFrom }: Pick<Head, 'forkedFrom'>): Promise<(Head | null)[]> {
    const found: (Head | null)[] = [];
    for (let from = forkedFrom; from && found.length < most.sources; ) {
      const source = await this.heads.findOne({ _id: from.id }).select(shown).lean<Head>();
      found.push(source);
      from = source?.forkedFrom;
    }
    return found;
  }

  /** Round by round, and one more than are shown where there are more. */
  private async made(user: string | undefined, id: string): Promise<Head[]> {
    const blocked = await this.blocks.of(user);
    const found: Head[] = [];
    let round = [id];
    for (let at = 0; at < most.rounds && round.length > 0; at++) {
      const next = await this.heads
        .find({
          ...listed,
          'forkedFrom.id': mongoose.trusted({ $in: round }),
          ...(blocked.length > 0 ? { owner: mongoose.trusted({ $nin: blocked }) } : {}),
        })
        .sort({ publishedAt: -1, _id: -1 })
        .limit(most.remixes + 1 - found.length)
        .select(shown)
        .lean<Head[]>();
      found.push(...next);
      if (found.length > most.remixes) break;
      round = next.map(({ _id }) => _id);
    }
    return found;
  }
}
