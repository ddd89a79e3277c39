import './no-eval.ts';
import * as z from 'zod/mini';
import { resource } from './resource.ts';

const known = z.object({ 'if-none-match': z.optional(z.string()) });
const picture = {
  200: { description: 'PNG, 1200 × 630', types: ['image/png'] },
  304: { description: 'It is what you have' },
} as const;

const projectPicture = resource({
  method: 'GET',
  path: '/p/:id/picture.png',
  address: '/p/$PROJECT_ID/picture.png',
  area: 'previews',
  summary: "A public project's picture, drawn from its pattern; a private one has none.",
  params: z.object({ id: z.string() }),
  headers: known,
  answers: picture,
  errors: ['not_found', 'busy', 'database_unavailable', 'internal'],
});

const sitePicture = resource({
  method: 'GET',
  path: '/picture.png',
  area: 'previews',
  summary: 'The picture of pages that have none of their own.',
  headers: known,
  answers: picture,
  errors: ['busy', 'internal'],
});

const oembed = resource({
  method: 'GET',
  path: '/oembed',
  address: '/oembed?url=$HOCKET/p/$PROJECT_ID',
  area: 'previews',
  summary: "A public project's player, as oEmbed 1.0 describes one.",
  query: z.object({
    url: z.string().check(z.maxLength(2000)),
    format: z.optional(z.literal('json')),
    maxwidth: z.optional(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(10_000))),
    maxheight: z.optional(z.string()),
  }),
  answers: {
    200: {
      description: 'The player',
      json: z.object({
        version: z.literal('1.0'),
        type: z.literal('rich'),
        title: z.string(),
        author_name: z.optional(z.string()),
        author_url: z.optional(z.string()),
        provider_name: z.string(),
        provider_url: z.string(),
        html: z.string(),
        width: z.number(),
        height: z.number(),
        thumbnail_url: z.string(),
        thumbnail_width: z.number(),
        thumbnail_height: z.number(),
      }),
    },
  },
  errors: ['validation_failed', 'not_found', 'database_unavailable', 'internal'],
});

const sitemapFile = resource({
  method: 'GET',
  path: '/sitemap.xml',
  area: 'previews',
  summary: 'The public pages and the newest public projects.',
  answers: { 200: { description: 'As sitemaps.org describes it', types: ['application/xml'] } },
  errors: ['database_unavailable', 'internal'],
});

const robots = resource({
  method: 'GET',
  path: '/robots.txt',
  area: 'previews',
  summary: 'Where those who index pages may look.',
  answers: { 200: { description: 'Rules', types: ['text/plain'] } },
  errors: [],
});

export const previewResources = { projectPicture, sitePicture, oembed, sitemapFile, robots };
