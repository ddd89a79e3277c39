import { escaped } from '../escaped.ts';
import type { Preview } from './preview.ts';

/** What a page says of itself in its head: title, description, and what other sites show of a link to it. */
export function headOf(preview: Preview, origin: string): string {
  const { title, description, tags, path, picture, hasPlayer } = preview;
  const image = origin + picture.path;
  const named: [string, string][] = [
    ['description', description],
    ...(tags.length > 0 ? [['keywords', tags.join(', ')] as [string, string]] : []),
    ['twitter:card', picture.width > picture.height ? 'summary_large_image' : 'summary'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
    ['twitter:image:alt', picture.alt],
  ];
  const properties: [string, string][] = [
    ['og:site_name', 'Hocket'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', origin + path],
    ['og:image', image],
    ['og:image:type', picture.type],
    ['og:image:width', String(picture.width)],
    ['og:image:height', String(picture.height)],
    ['og:image:alt', picture.alt],
  ];
  return [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${escaped(origin + path)}">`,
    ...named.map(([name, text]) => `<meta name="${name}" content="${escaped(text)}">`),
    ...properties.map(([name, text]) => `<meta property="${name}" content="${escaped(text)}">`),
    ...(hasPlayer ? [playerLink(origin, path, title)] : []),
  ].join('\n');
}

/** Where those who know oEmbed find the player. */
function playerLink(origin: string, path: string, title: string): string {
  const href = `${origin}/oembed?${new URLSearchParams({ url: origin + path })}`;
  return `<link rel="alternate" type="application/json+oembed" href="${escaped(href)}" title="${escaped(title)}">`;
}
