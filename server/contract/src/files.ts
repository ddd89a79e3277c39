import './no-eval.ts';
import * as z from 'zod/mini';
import { resource } from './resource.ts';

/** What the server names a file by. */
const params = z.object({ folder: z.string(), user: z.string(), file: z.string() });
const path = '/files/:folder/:user/:file';

/** What is stored, and so what is served. */
const types = [
  'image/webp',
  'audio/wav',
  'audio/mpeg',
  'audio/ogg',
  'audio/flac',
  'audio/mp4',
] as const;

/** What is in plugins. Scripts are plain text to a browser. */
const pluginTypes = [
  'text/plain; charset=utf-8',
  'application/json; charset=utf-8',
  'audio/wav',
  'audio/mpeg',
  'audio/ogg',
  'audio/flac',
] as const;

const readFile = resource({
  method: 'GET',
  path,
  address: '$FILE_URL',
  area: 'files',
  summary: 'A stored file, whole or in part; it never changes.',
  params,
  headers: z.object({ range: z.optional(z.string()), 'if-none-match': z.optional(z.string()) }),
  answers: {
    200: { description: 'The file', types },
    206: { description: 'The part that Range asked for', types },
    304: { description: 'It is what you have' },
  },
  errors: ['not_found', 'range_not_satisfiable', 'storage_unavailable', 'internal'],
});

const readPluginFile = resource({
  method: 'GET',
  path: '/files/plugins/:plugin/:file',
  address: '$PLUGIN_FILE_URL',
  area: 'files',
  summary: 'A file of a plugin, whole or in part; it never changes, and a browser runs none of it.',
  params: z.object({ plugin: z.string(), file: z.string() }),
  headers: z.object({ range: z.optional(z.string()), 'if-none-match': z.optional(z.string()) }),
  answers: {
    200: { description: 'The file', types: pluginTypes },
    206: { description: 'The part that Range asked for', types: pluginTypes },
    304: { description: 'It is what you have' },
  },
  errors: [
    'not_found',
    'plugin_blocked',
    'range_not_satisfiable',
    'database_unavailable',
    'storage_unavailable',
    'internal',
  ],
});

const storeFile = resource({
  method: 'PUT',
  path,
  address: '$UPLOAD_URL',
  area: 'files',
  summary:
    'Stores a file: the `uploadUrl` that signing gave is used once, with exactly that many bytes of that type.',
  params,
  query: z.object({
    type: z.string(),
    bytes: z.string(),
    expires: z.string(),
    signature: z.string(),
  }),
  takes: ['image/*', 'audio/*'],
  answers: {
    201: {
      description: 'Stored',
      json: z.object({ data: z.object({ fileUrl: z.string() }) }),
    },
  },
  errors: [
    'upload_refused',
    'upload_expired',
    'upload_mismatch',
    'upload_used',
    'body_too_slow',
    'file_unreadable',
    'file_too_large',
    'not_found',
    'busy',
    'database_unavailable',
    'storage_unavailable',
    'internal',
  ],
});

export const fileResources = { storeFile, readFile, readPluginFile };
