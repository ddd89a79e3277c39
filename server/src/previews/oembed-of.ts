import { invalid, problemsOf, resources, telling } from '@hocket/api';
import { creditNames } from '@hocket/sdk';
import * as z from 'zod/mini';
import { refuse } from '../errors.ts';
import { escaped } from '../escaped.ts';
import { decodeUriPart } from './decode-uri-part.ts';
import { pictureSize } from './draw-picture.ts';
import { onOneLine } from './fit-text.ts';
import type { Previews } from './previews.ts';

type Answer = z.output<(typeof resources.oembed.answers)[200]['json']>;

/** Pixels: what the player needs, and what it is given where there is room. */
const player = { width: 600, height: 190 };

/** A project's player as oEmbed 1.0 describes one. Rejects with `validation_failed` or `not_found`. */
export async function oembedOf(
  query: URLSearchParams,
  previews: Pick<Previews, 'project'>,
  appOrigin: string,
): Promise<Answer> {
  const asked = z.safeParse(resources.oembed.query, Object.fromEntries(query), telling);
  if (!asked.success) throw invalid(problemsOf(asked.error));
  const { url, maxwidth = player.width } = asked.data;
  const id = idIn(url, appOrigin);
  const project = await previews.project(id);
  const { name, owner, rev } = project;
  const page = `${appOrigin}/p/${encodeURIComponent(id)}`;
  const title = onOneLine(name);
  const source = `${appOrigin}/embed/${encodeURIComponent(id)}`;
  const width = Math.min(maxwidth, player.width);
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(owner && {
      author_name: onOneLine(creditNames(project)),
      author_url: `${appOrigin}/u/${encodeURIComponent(owner.username)}`,
    }),
    provider_name: 'Hocket',
    provider_url: appOrigin,
    html: `<iframe src="${source}" title="${escaped(title)}" width="${width}" height="${player.height}" loading="lazy" allow="autoplay" style="border:0"></iframe>`,
    width,
    height: player.height,
    thumbnail_url: `${page}/picture.png?rev=${rev}`,
    thumbnail_width: pictureSize.width,
    thumbnail_height: pictureSize.height,
  };
}

/** The project that a page of ours shows. */
function idIn(url: string, appOrigin: string): string {
  const page = URL.canParse(url) ? new URL(url) : undefined;
  const [, id] = /^\/(?:p|embed)\/([^/]+)\/?$/.exec(page?.pathname ?? '') ?? [];
  if (page?.origin !== appOrigin || id === undefined) {
    throw refuse('not_found', 'There is no project at this address');
  }
  return decodeUriPart(id, '');
}
