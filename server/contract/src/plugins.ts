import './no-eval.ts';
import {
  type PluginDraft,
  type PluginManifest,
  type PluginPage,
  type PluginQuery,
  pluginLimits,
} from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { oneVersion, params } from './installed-plugins.ts';
import { nothing, operation } from './operation.ts';
import { pageFields, withinPages } from './page-query.ts';
import { pluginDetails, pluginKind, pluginSummary, pluginVersion } from './plugin-shape.ts';
import { says } from './problems.ts';
import { report } from './report-shape.ts';

type Initial = 'page' | 'limit' | 'sort';

/** What a list is asked, once parsed. */
interface ListAsked extends Required<Pick<PluginQuery, Initial>>, Omit<PluginQuery, Initial> {}

const { page, limit, cursor, search } = pageFields;

const query = exactly<ListAsked>()(
  z
    .object({
      page,
      limit,
      cursor,
      search,
      kind: z.optional(pluginKind),
      sort: z._default(z.enum(['newest', 'installs']), 'newest'),
    })
    .check(withinPages()),
);

/** Base64 takes four bytes for three; the rest is for the manifest and what JSON needs. */
const draftBytes = Math.ceil((pluginLimits.bytes * 4) / 3) + 2 * pluginLimits.manifestBytes;

const draft = exactly<PluginDraft>()(
  z.object({
    // The SDK's readManifest reads it, and says more of what is wrong than a schema can.
    manifest: z.custom<PluginManifest>(
      (value) => typeof value === 'object' && value !== null,
      says('not_object', 'Manifest must have named fields'),
    ),
    files: z.readonly(z.record(z.string(), z.string())),
  }),
);

const bell = `export default {
  voice: ({ frequency }) => ({
    tones: [{ wave: "sine", frequency }],
    envelope: { attack: 0.002, decay: 1.2, sustain: 0, release: 0.2 },
  }),
};
`;

const example = {
  manifest: {
    id: 'acme.bell',
    version: '1.0.0',
    apiVersion: 1,
    name: 'Bell',
    description: 'A small bell.',
    author: 'Acme',
    licence: 'MIT',
    contributes: { instruments: [{ id: 'acme.bell', name: 'Bell', file: 'bell.js' }] },
    files: {
      'bell.js': {
        integrity: 'sha384-23nTWr6lXi6vPxahz320Ix2NUcFy4DyhsXGS0Y+aRWVSS/CQ7lgmNrqgy1lECXDE',
        size: bell.length,
      },
    },
  },
  files: { 'bell.js': btoa(bell) },
};

export const pluginOperations = {
  publishPlugin: operation({
    method: 'POST',
    path: '/plugins',
    summary:
      'Publishes a version of a plugin, which then never changes; the same one again answers the same. An id belongs to whoever first publishes it, and so does what it begins with.',
    auth: 'publisher',
    status: 201,
    maxBytes: draftBytes,
    body: draft,
    example,
    data: pluginVersion,
    errors: [
      'manifest_invalid',
      'plugin_file_invalid',
      'plugin_owned',
      'prefix_owned',
      'prefix_reserved',
      'plugin_blocked',
      'version_exists',
      'quota_exceeded',
      'busy',
      'storage_unavailable',
    ],
  }),
  listPlugins: operation({
    method: 'GET',
    path: '/plugins',
    summary: 'Plugins that anybody can install, the newest or the most installed first.',
    auth: 'none',
    query,
    data: exactly<PluginPage>()(
      z.object({ plugins: z.array(pluginSummary), nextCursor: z.optional(z.string()) }),
    ),
    errors: [],
  }),
  getPlugin: operation({
    method: 'GET',
    path: '/plugins/:id',
    summary: 'A plugin with its versions and what its author wrote about it.',
    auth: 'optional',
    params,
    data: pluginDetails,
    errors: ['not_found', 'plugin_blocked'],
  }),
  yankPlugin: operation({
    method: 'POST',
    path: '/plugins/:id/:release/yank',
    summary:
      'Takes a version of your plugin back, or puts it out again: who names it still gets it, nobody else is offered it.',
    auth: 'publisher',
    params: oneVersion,
    body: z.object({ isYanked: z._default(z.boolean(), true) }),
    fieldArguments: ['isYanked'],
    example: { isYanked: true },
    data: pluginVersion,
    errors: ['not_found', 'plugin_owned', 'plugin_blocked'],
  }),
  reportPlugin: operation({
    method: 'POST',
    path: '/plugins/:id/report',
    summary: 'Tells the operators of a plugin; once more replaces what you said.',
    auth: 'bearer',
    params,
    body: report,
    data: nothing,
    errors: ['not_found', 'plugin_blocked'],
  }),
};
