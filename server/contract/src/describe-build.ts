import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import * as z from 'zod/mini';
import { type BuildManifest, buildManifest } from './federation.ts';
import { checkedPlace } from './places.ts';
import type { RemoteBuild } from './remote-shape.ts';

/** A build's files for the page, and its requirements on the shell. */
export interface DescribedBuild {
  build: RemoteBuild;
  manifest: BuildManifest;
}

/** A built file, relative to the build's folder, and its subresource integrity value. */
const asset = z.object({ file: z.string(), integrity: z.string() });

/** What a build notes in preload.json: what its first picture needs beside its entry, and its texts by language. */
const preloads = z.object({
  files: z.array(asset),
  messages: z.record(z.string(), z.array(asset)),
});

/** The files that describe a build. */
export const manifestFile = 'mf-manifest.json';
const preloadFile = 'preload.json';

/**
 * Describes the build whose files `read` gives, served under `base`; undefined when it has no manifest or no entry.
 * Rejects with zod's error when they are not what a build writes, and with `remote_place_invalid`.
 */
export async function describeBuild(
  base: string,
  read: (file: string) => Promise<Uint8Array | undefined>,
): Promise<DescribedBuild | undefined> {
  const written = await read(manifestFile);
  if (!written) return undefined;
  const manifest = z.parse(buildManifest, parsed(written));
  const { buildInfo, remoteEntry, place } = manifest.metaData;
  const file = posix.join(remoteEntry.path, remoteEntry.name);
  const entry = await read(file);
  if (!entry) return undefined;
  const noted = await read(preloadFile);
  const at = (built: z.output<typeof asset>) => ({
    url: base + built.file,
    integrity: built.integrity,
  });
  const { files, messages } = noted
    ? z.parse(preloads, parsed(noted))
    : { files: undefined, messages: {} };
  const texts = Object.entries(messages).flatMap(([language, [first]]) =>
    first ? [[language, at(first)] as const] : [],
  );
  return {
    manifest,
    build: {
      version: buildInfo.buildVersion,
      manifest: base + manifestFile,
      entry: base + file,
      integrity: { manifest: integrityOf(written), entry: integrityOf(entry) },
      ...(files && { files: files.map(at), messages: Object.fromEntries(texts) }),
      ...(place !== undefined && { place: checkedPlace(buildInfo.buildVersion, place) }),
    },
  };
}

/** A subresource integrity value. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function parsed(json: Uint8Array): unknown {
  return JSON.parse(Buffer.from(json).toString());
}
