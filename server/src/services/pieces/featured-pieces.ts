import { soundOfNotes, soundPicture } from '@hocket/music';
import type { FeaturedProject } from '@hocket/sdk';
import type { Community } from '../projects/community.ts';
import type { ProjectViews } from '../projects/project-views.ts';
import { TimedCache } from '../timed-cache.ts';
import { officialId } from './community-seed.ts';

/** How many the landing page shows. */
const count = 3;
/** For how long it shows the same, in milliseconds. */
const cacheMs = 60_000;
/** Columns of a bar in the picture of a card. */
const columnsPerBar = 8;
/** What differs most, in sound and in looks: a beat, waves without drums, a break. Then whatever else there is. */
const order = ['Sunday, Late', 'Tide', 'Night Bus', 'Paper Lanterns', 'Bell and Shaker'];

/** The pieces of ours that the landing page plays: of those that are still public. */
export class FeaturedPieces {
  readonly #shown: TimedCache<FeaturedProject[]>;

  constructor(
    private readonly community: Pick<Community, 'list'>,
    private readonly views: Pick<ProjectViews, 'read'>,
    now: () => Date,
  ) {
    this.#shown = new TimedCache(() => this.read(), cacheMs, now);
  }

  /** At most three; none where our pieces are not. */
  async list(): Promise<{ projects: FeaturedProject[] }> {
    return { projects: await this.#shown.get() };
  }

  private async read(): Promise<FeaturedProject[]> {
    const asked = { sort: 'newest', tags: [], page: 1, limit: 100 } as const;
    const { projects } = await this.community.list(undefined, { ...asked, tags: [] }, officialId);
    const rank = ({ name }: { name: string }) => order.indexOf(name) + 1 || order.length + 1;
    const chosen = projects.toSorted((one, other) => rank(one) - rank(other)).slice(0, count);
    return Promise.all(
      chosen.map(async ({ id, name, owner, bpm, tags }) => {
        const picture = soundPicture(
          soundOfNotes(await this.views.read(undefined, id)),
          columnsPerBar,
        );
        return { id, name, owner, bpm, tags, picture };
      }),
    );
  }
}
