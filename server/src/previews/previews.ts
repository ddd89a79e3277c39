import { codeOf, creditNames, type ProjectView } from '@hocket/sdk';
import type { Logger } from 'pino';
import { refuse } from '../errors.ts';
import { fulfilsWithin } from '../limits/fulfils-within.ts';
import type { Profiles } from '../services/account/profiles.ts';
import type { ProjectViews } from '../services/projects/project-views.ts';
import type { Shares } from '../services/projects/shares.ts';
import { decodeUriPart } from './decode-uri-part.ts';
import { type Drawing, pictureSize } from './draw-picture.ts';
import { truncateAtWord } from './fit-text.ts';
import type { PicturedNote } from './heard-notes.ts';
import type { Preview, PreviewPicture } from './preview.ts';

/** What is public about a page. */
export interface PageInfo {
  /** False for a project or a profile that is private, or not there. */
  found: boolean;
  /** Whether search engines may index it. */
  isIndexed: boolean;
  /** Undefined for a page with only the general title and description. */
  preview?: Preview;
}

const siteName = 'Hocket';
/** How many letters link previews show. */
const maxLetters = { title: 90, description: 200 };

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

/** Addresses whose pages are only somebody's own. */
const privatePaths =
  /^\/(studio|play|login|signup|forgot-password|reset-password|verify-email)(\/|$)/;

/** The previews of pages. Only public data is shown. */
export class Previews {
  constructor(
    private readonly views: Pick<ProjectViews, 'read'>,
    private readonly shares: Pick<Shares, 'open'>,
    private readonly profiles: Pick<Profiles, 'shown'>,
    private readonly log: Pick<Logger, 'warn'>,
    /** How long a page waits for its preview, in milliseconds. */
    private readonly timeoutMs: number,
  ) {}

  /** Never rejects and takes no longer than its timeout: a page is shown also while the database is away. */
  async of(path: string): Promise<PageInfo> {
    const resolved = this.resolve(path);
    if (await fulfilsWithin(this.timeoutMs, resolved)) return resolved;
    void resolved.catch((err: unknown) => this.log.warn({ err }, 'A page could not be described'));
    return { found: true, isIndexed: false };
  }

  /** A project that everybody may see. Rejects with `not_found`. */
  async project(id: string): Promise<ProjectView> {
    return this.views.read(undefined, id).catch((error: unknown) => {
      // `auth_required` says that the project could be the caller's own, but previews have no caller.
      if (codeOf(error) !== 'auth_required') throw error;
      throw refuse('not_found', 'There is no such project', undefined, error);
    });
  }

  private async resolve(path: string): Promise<PageInfo> {
    const page = pages[path];
    if (page) {
      const preview = { ...page, path, tags: [], picture: sitePicture, hasPlayer: false };
      return { found: true, isIndexed: true, preview };
    }
    const [, area, written = ''] = /^\/([pu])\/([^/]+)\/?$/.exec(path) ?? [];
    if (area === undefined) return { found: true, isIndexed: !privatePaths.test(path) };
    const name = decodeUriPart(written, '');
    if (area === 'u') return orMissing(this.ofPerson(name));
    const project = await orMissing(this.ofProject(name));
    // A share link opens its project, but its preview shows nothing of it.
    return project.found
      ? project
      : orMissing(this.shares.open(undefined, name).then(() => undefined));
  }

  private async ofProject(id: string): Promise<Preview> {
    const project = await this.project(id);
    const { name, description, tags, bpm, tracks, rev } = project;
    const path = `/p/${encodeURIComponent(id)}`;
    const by = project.owner ? ` by ${creditNames(project)}` : '';
    return {
      title: truncateAtWord(`${name}${by} · ${siteName}`, maxLetters.title),
      description:
        truncateAtWord(description, maxLetters.description) ||
        `${tracks.length} tracks at ${bpm} bpm, made in ${siteName}.`,
      tags,
      path,
      picture: {
        path: `${path}/picture.png?rev=${rev}`,
        alt: truncateAtWord(`The pattern of ${name}`, maxLetters.title),
        type: 'image/png',
        ...pictureSize,
      },
      hasPlayer: true,
    };
  }

  private async ofPerson(written: string): Promise<Preview> {
    const { username, name, bio, avatar } = await this.profiles.shown(written);
    const who = name || username;
    return {
      title: truncateAtWord(`${who} · ${siteName}`, maxLetters.title),
      description:
        truncateAtWord(bio, maxLetters.description) ||
        truncateAtWord(`What ${who} makes in ${siteName}.`, maxLetters.description),
      tags: [],
      path: `/u/${encodeURIComponent(username)}`,
      picture: avatar
        ? { path: avatar, alt: who, type: 'image/webp', width: 512, height: 512 }
        : sitePicture,
      hasPlayer: false,
    };
  }
}

/** What the picture of a project is drawn from; `notes`: what its code plays. */
export function projectDrawing(project: ProjectView, notes: readonly PicturedNote[]): Drawing {
  const { name, gridPattern, tracks, strudelCode } = project;
  const by = project.owner ? `${creditNames(project)} · ` : '';
  return {
    title: name,
    subtitle: `${by}${siteName}`,
    grid: gridPattern,
    colors: tracks.map(({ color }) => color),
    code: strudelCode,
    notes,
  };
}

/** The drawing of all other pages: a wave over four bars. */
export const siteDrawing: Drawing = {
  title: siteName,
  subtitle: 'A music studio in your browser: click a beat or live-code it.',
  grid: Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 32 }, (_step, step) => Math.abs(((step * 3) % 14) - 7) === row),
  ),
  colors: [],
  code: '',
};

async function orMissing(preview: Promise<Preview | undefined>): Promise<PageInfo> {
  try {
    const shown = await preview;
    return { found: true, isIndexed: shown !== undefined, preview: shown };
  } catch (error) {
    if (codeOf(error) === 'not_found') return { found: false, isIndexed: false };
    throw error;
  }
}
