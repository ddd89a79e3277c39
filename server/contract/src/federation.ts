import './no-eval.ts';
import { HocketError } from '@hocket/sdk';
import { satisfy } from '@module-federation/runtime';
import * as z from 'zod/mini';
import { flagValues, type Served } from './remote-shape.ts';

export { flagValues, type Served, served } from './remote-shape.ts';

/**
 * What is read of a build's mf-manifest.json. A build can be held to its hashes only where its entry is a script and its
 * chunks lie beside it, where the entry asks for them with theirs: no other is taken.
 */
export const buildManifest = z.object({
  metaData: z.object({
    /** The contract that it was built for; builds that do not say so speak the first. */
    apiVersion: z._default(z.int(), 1),
    buildInfo: z.object({ buildVersion: z.string() }),
    /** The parts of the studio without which it is not shown, and those that it can do without. */
    needs: z._default(z.array(z.string()), []),
    optional: z._default(z.array(z.string()), []),
    /** Its flags, as they are where nobody sets them. */
    flags: z._default(flagValues, {}),
    /** Where its panel stands: `checkedPlace` says whether it can. */
    place: z.optional(z.unknown()),
    publicPath: z.literal('auto'),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.literal('global') }),
  }),
  shared: z._default(
    z.array(z.object({ name: z.string(), version: z.string(), requiredVersion: z.string() })),
    [],
  ),
});

export type BuildManifest = z.output<typeof buildManifest>;

/** Whether a version is in a range such as `^19.0.0`. */
export const satisfiesRange = (version: string, range: string): boolean => satisfy(version, range);

/**
 * Rejects with `remote_api_version`, `remote_capability_missing` or `remote_shared_version`, naming both sides, what a shell
 * cannot run.
 */
export function expectServable(
  name: string,
  { metaData, shared }: BuildManifest,
  shell: Served,
): void {
  if (metaData.apiVersion !== shell.apiVersion) {
    const sentence = `${name} speaks version ${metaData.apiVersion} of the contract; this studio speaks ${shell.apiVersion}.`;
    throw new HocketError('remote_api_version', sentence);
  }
  const missing = metaData.needs.filter((part) => !shell.capabilities.includes(part));
  if (missing.length > 0) {
    const sentence = `${name} needs ${missing.join(', ')} of the studio, which this one does not have.`;
    throw new HocketError('remote_capability_missing', sentence);
  }
  for (const library of shared) {
    const here = shell.shared[library.name];
    // One that brings its own copy needs none of ours.
    if (here === undefined && library.version !== '') continue;
    if (here !== undefined && satisfiesRange(here, library.requiredVersion)) continue;
    const sentence = `${name} needs ${library.name} ${library.requiredVersion}; this studio has ${here ?? 'none'}.`;
    throw new HocketError('remote_shared_version', sentence);
  }
}
