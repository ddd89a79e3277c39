import { escaped } from '../escaped.ts';
import type { Community } from '../services/projects/community.ts';

/** Pages that are there for everybody. */
const pages = ['/', '/community', '/about', '/terms', '/privacy', '/cookies', '/dmca'];
const more = ['/accessibility', '/contact', '/blog', '/api/docs', '/docs'];

/** The pages for everybody and the newest public projects, as sitemaps.org describes it. */
export async function sitemap(
  community: Pick<Community, 'list'>,
  appOrigin: string,
): Promise<string> {
  const asked = { page: 1, limit: 100, sort: 'newest', tags: [] } as const;
  const { projects } = await community.list(undefined, { ...asked, tags: [] });
  const places = [
    ...[...pages, ...more].map((path) => entry(appOrigin + path)),
    ...projects.map(({ id, updatedAt }) =>
      entry(`${appOrigin}/p/${encodeURIComponent(id)}`, updatedAt),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.join('\n')}
</urlset>
`;
}

function entry(place: string, changed?: string): string {
  const when = changed === undefined ? '' : `<lastmod>${escaped(changed)}</lastmod>`;
  return `<url><loc>${escaped(place)}</loc>${when}</url>`;
}
