import type { PanelPermission } from '../panel.ts';
import type { Contributions, PluginManifest } from '../plugin/manifest.ts';

/** What a plugin may add; also what lists are narrowed to. */
export type PluginKind = keyof Contributions;

/** A plugin as its author sends it. */
export interface PluginDraft {
  /** The content of `plugin.json`, read by the server. */
  manifest: PluginManifest;
  /** Every file that the manifest lists, by its path, in base64. */
  files: Readonly<Record<string, string>>;
}

/** A version, which never changes. */
export interface PluginVersion {
  id: string;
  version: string;
  /** Bytes of all its files. */
  size: number;
  /** ISO 8601. */
  publishedAt: string;
  /** Taken back by its author: projects that name it still get it, nobody else is offered it. */
  isYanked: boolean;
  /** What is other than in the version before, in its author's words; absent where they say nothing. */
  changes?: string;
  /** What its panels ask for; absent where that is nothing. */
  permissions?: readonly PanelPermission[];
}

/** A version with what it takes to load it. */
export interface PluginRelease extends PluginVersion {
  manifest: PluginManifest;
  /** Where each file is, by its path: paths on the server's own origin. What comes must fit the manifest's hash. */
  urls: Readonly<Record<string, string>>;
}

/** A plugin as lists show it: what its newest version says, the newest that is finished and not yanked if there is one. */
export interface PluginSummary extends PluginVersion {
  name: string;
  description: string;
  licence: string;
  kinds: PluginKind[];
  /** Users who have installed it. */
  installs: number;
  /** The username of the account that it belongs to; absent after its owner left. */
  owner?: string;
}

/** A plugin by itself. */
export interface PluginDetails extends PluginSummary {
  /** Markdown: the version's `README.md`; '' without one. */
  readme: string;
  /** Newest first, by the order of versions. */
  versions: PluginVersion[];
  isOwn: boolean;
  /** Whether the account has shown that its address is its own. */
  isOwnerVerified: boolean;
  /** Others that are called the same, at most 20: whoever looks for one may mean another. */
  namesakes: PluginNamesake[];
}

/** A plugin that has its name from another account, or a second one of the same. */
export interface PluginNamesake {
  id: string;
  /** The username of its account; absent after its owner left. */
  owner?: string;
}

/** Which published plugins are asked for. */
export interface PluginQuery {
  /** From 1; pages end at 10,000 entries, a cursor goes on. */
  page?: number;
  /** 1 to 100, 20 unless said. */
  limit?: number;
  /** Goes on exactly there, whatever was added meanwhile; with it `page` does not count. */
  cursor?: string;
  /** Words, or the beginnings of words, of name, id and description. */
  search?: string;
  kind?: PluginKind;
  sort?: 'newest' | 'installs';
}

/** One page of published plugins. */
export interface PluginPage {
  plugins: PluginSummary[];
  /** Absent on the last page. */
  nextCursor?: string;
}

/** A plugin that somebody has installed. */
export interface InstalledPlugin {
  id: string;
  version: string;
  enabled: boolean;
}

/** A secret with which a command line publishes; the secret itself is told once. */
export interface PublishToken {
  id: string;
  /** What its owner calls it. */
  name: string;
  /** ISO 8601. */
  createdAt: string;
  /** From then on it publishes nothing. */
  expiresAt: string;
  lastUsedAt?: string;
}

/** What it takes to make a publish token. */
export interface PublishTokenDraft {
  name: string;
  /** The account's. */
  password: string;
  /** 1 to 365; 90 unless said. */
  days?: number;
}

/** A token that was just made to publish plugins with, which is shown this once. */
export interface NewPublishToken extends PublishToken {
  token: string;
}
