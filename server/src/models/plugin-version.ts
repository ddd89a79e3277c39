import type { PanelPermission, PluginManifest, PluginVersion } from '@hocket/sdk';
import { Schema } from 'mongoose';
import { renewsStamps } from './stamp.ts';

/** A published version of a plugin. Nothing of it ever changes but `yanked`. */
export interface PublishedVersionRecord {
  /** Made of plugin and version, so that no version is published twice. */
  _id: string;
  plugin: string;
  version: string;
  /** As JSON, because file paths cannot be field names in the database. */
  manifest: string;
  /** Of the manifest, which names the hashes of all files. */
  digest: string;
  readme: string;
  /** What is other than in the version before; absent where its author says nothing. */
  changes?: string;
  /** What its panels ask for. */
  permissions?: PanelPermission[];
  /** Bytes of all files. */
  size: number;
  publishedAt: Date;
  yanked: boolean;
}

export const pluginVersionSchema = new Schema<PublishedVersionRecord>(
  {
    _id: { type: String, required: true },
    plugin: { type: String, required: true },
    version: { type: String, required: true },
    manifest: { type: String, required: true },
    digest: { type: String, required: true },
    readme: { type: String, default: '' },
    changes: String,
    permissions: { type: [String], default: undefined },
    size: { type: Number, required: true },
    publishedAt: { type: Date, required: true },
    yanked: { type: Boolean, default: false },
  },
  { versionKey: false, minimize: false, collection: 'pluginVersions' },
).index({ plugin: 1 });

renewsStamps(pluginVersionSchema, () => ['plugins']);

/** What a list of versions reads. */
export type VersionHead = Pick<
  PublishedVersionRecord,
  'plugin' | 'version' | 'size' | 'publishedAt' | 'yanked' | 'changes' | 'permissions'
>;

/** A version as lists show it. */
export function pluginVersionOf({
  plugin: id,
  version,
  size,
  publishedAt,
  yanked: isYanked,
  changes,
  permissions,
}: VersionHead): PluginVersion {
  return {
    id,
    version,
    size,
    publishedAt: publishedAt.toISOString(),
    isYanked,
    ...(changes && { changes }),
    ...(permissions && { permissions }),
  };
}

/** The id of a version's record. */
export function versionId(plugin: string, version: string): string {
  return `${plugin}@${version}`;
}

/** A version's manifest, which was validated when it was published. */
export function parseManifest({
  manifest,
}: Pick<PublishedVersionRecord, 'manifest'>): PluginManifest {
  return JSON.parse(manifest) as PluginManifest;
}
