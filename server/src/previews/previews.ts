import { codeOf, type ProjectView } from '@hocket/sdk';
import type { Logger } from 'pino';
import { refuse } from '../errors.ts';
import { fulfilsWithin } from '../limits/fulfils-within.ts';
import type { Profiles } from '../services/account/profiles.ts';
import type { ProjectViews } from '../services/projects/project-views.ts';
import type { Shares } from '../services/projects/shares.ts';
import { decodedOr } from './decoded-or.ts';
import type { Drawn } from './draw-picture.ts';
import { pictureSize } from './draw-picture.ts';
import { shortened } from './fit-text.ts';
import type { Preview, PreviewPicture } from './preview.ts';

/** What a page's address leads to, as far as everybody may know. */
export interface Shown {
  /** False for a project or a profile that is private, or not there. */
  found: boolean;
  /** Whether it is for those who search. */
  isIndexed: boolean;
  /** Undefined for a page that says no more of itself than any other. */
  preview?: Preview;
}

const siteName = 'Hocket';
/** Letters that those who show links have room for. */
const room = { title: 90, description: 200 };
/** Milliseconds for which a page waits to know what it is about. */
const timeoutMs = 1500;

const sitePicture: PreviewPicture = {
  path: '/picture.png',
  alt: 'A step grid in many colours',
  type: 'image/png',
  ...pictureSize,
};

/** Pages that are the same for everybody. */
const pages: Record<string, Pick<Preview, 'title' | 'description'>> = {
  '/': {
    title: siteName,
    description: 'A music studio in your browser: click a beat or live-code it.',
  },
  '/community': {
    title: `Community · ${siteName}`,
    description: 'Music that people have made public: listen, like it, and open it in the studio.',
  },
};

/** Addresses that are somebody's own. */
const own = /^\/(studio|login|signup|forgot-password|reset-password|verify-email)(\/|$)/;

/** What pages say of themselves to those who have not opened them. Only what is public is told. */
export class Previews {
  constructor(
    private readonly views: Pick<ProjectViews, 'read'>,
    private readonly shares: Pick<Shares, 'open'>,
    private readonly profiles: Pick<Profiles, 'shown'>,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /** Never rejects and takes no longer than its timeout: a page is shown also while the database is away. */
  async of(path: string): Promise<Shown> {
    const looked = this.look(path);
    if (await fulfilsWithin(timeoutMs, looked)) return looked;
    void looked.catch((err: unknown) => this.log.warn({ err }, 'A page could not be described'));
    return { found: true, isIndexed: false };
  }

  /** A project that everybody may see. Rejects with `not_found`. */
  async project(id: string): Promise<ProjectView> {
    return this.views.read(undefined, id).catch((error: unknown) => {
      // To somebody signed out it may be their own; here nobody is signed in.
      if (codeOf(error) !== 'auth_required') throw error;
      throw refuse('not_found', 'There is no such project', undefined, error);
    });
  }

  private async look(path: string): Promise<Shown> {
    const page = pages[path];
    if (page) {
      const preview = { ...page, path, tags: [], picture: sitePicture, hasPlayer: false };
      return { found: true, isIndexed: true, preview };
    }
    const [, area, written = ''] = /^\/([pu])\/([^/]+)\/?$/.exec(path) ?? [];
    if (area === undefined) return { found: true, isIndexed: !own.test(path) };
    const name = decodedOr(written, '');
    if (area === 'u') return orMissing(this.ofPerson(name));
    const project = await orMissing(this.ofProject(name));
    // Whoever has a project's link may open it, and nothing of it is told to others.
    return project.found
      ? project
      : orMissing(this.shares.open(undefined, name).then(() => undefined));
  }

  private async ofProject(id: string): Promise<Preview> {
    const project = await this.project(id);
    const { name, description, tags, bpm, tracks, rev, owner } = project;
    const path = `/p/${encodeURIComponent(id)}`;
    const by = owner ? ` by ${owner.name || owner.username}` : '';
    return {
      title: shortened(`${name}${by} · ${siteName}`, room.title),
      description:
        shortened(description, room.description) ||
        `${tracks.length} tracks at ${bpm} bpm, made in ${siteName}.`,
      tags,
      path,
      picture: {
        path: `${path}/picture.png?rev=${rev}`,
        alt: shortened(`The pattern of ${name}`, room.title),
        type: 'image/png',
        ...pictureSize,
      },
      hasPlayer: true,
    };
  }

  private async ofPerson(name: string): Promise<Preview> {
    const { username, bio, avatar } = await this.profiles.shown(name);
    return {
      title: `${username} · ${siteName}`,
      description: shortened(bio, room.description) || `What ${username} makes in ${siteName}.`,
      tags: [],
      path: `/u/${encodeURIComponent(username)}`,
      picture: avatar
        ? { path: avatar, alt: username, type: 'image/webp', width: 512, height: 512 }
        : sitePicture,
      hasPlayer: false,
    };
  }
}

/** What the picture of a project is drawn from. */
export function drawnOf({ name, owner, gridPattern, tracks, strudelCode }: ProjectView): Drawn {
  const by = owner ? `${owner.name || owner.username} · ` : '';
  return {
    title: name,
    subtitle: `${by}${siteName}`,
    grid: gridPattern,
    colors: tracks.map(({ color }) => color),
    code: strudelCode,
  };
}

/** What the picture of everything else is drawn from: four bars that rise and fall. */
export const drawnSite: Drawn = {
  title: siteName,
  subtitle: 'A music studio in your browser: click a beat or live-code it.',
  grid: Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 32 }, (_step, step) => Math.abs(((step * 3) % 14) - 7) === row),
  ),
  colors: [],
  code: '',
};

async function orMissing(preview: Promise<Preview | undefined>): Promise<Shown> {
  try {
    const shown = await preview;
    return { found: true, isIndexed: shown !== undefined, preview: shown };
  } catch (error) {
    if (codeOf(error) === 'not_found') return { found: false, isIndexed: false };
    throw error;
  }
}
