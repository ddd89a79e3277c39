import './no-eval.ts';
import * as z from 'zod/mini';
import { resource } from './resource.ts';

/** A built file and its subresource integrity value. */
const asset = z.object({ url: z.string(), integrity: z.string() });

/** What the shell needs to load one remote; the entry carries the hashes of its own chunks. */
const remoteEntry = z.object({
  version: z.string(),
  /** URL of mf-manifest.json. */
  manifest: z.string(),
  /** URL of the entry script. */
  entry: z.string(),
  integrity: z.object({ manifest: z.string(), entry: z.string() }),
  /** What it needs beside its entry for its first picture. */
  files: z.optional(z.array(asset)),
  /** The file of its texts, by language. */
  messages: z.optional(z.record(z.string(), asset)),
});

const list = z.record(z.string(), remoteEntry);

/** The remotes by name. */
export type RemoteList = z.output<typeof list>;

const remotes = resource({
  method: 'GET',
  path: '/remotes.json',
  area: 'remotes',
  summary: 'The panels of the studio that are deployed, with the hashes that they are held to.',
  headers: z.object({ 'if-none-match': z.optional(z.string()) }),
  answers: {
    200: { description: 'The remotes by name', json: list },
    304: { description: 'It is what you have' },
  },
  errors: [],
});

export const remoteResources = { remotes };
