/** A built file and its subresource integrity value. */
export interface BootAsset {
  url: string;
  integrity: string;
}

/** What the shell needs to load one version of a remote. */
export interface BootBuild {
  version: string;
  /** URL of mf-manifest.json. */
  manifest: string;
  /** URL of the entry script. */
  entry: string;
  /** Subresource integrity values; a remote served while it is being developed has none. */
  integrity?: { manifest: string; entry: string };
  /** What it needs beside its entry for its first picture. */
  files?: BootAsset[];
  /** The file of its texts, by language. */
  messages?: Record<string, BootAsset>;
  /** Where its panel stands, as it says: `Places` checks it. */
  place?: unknown;
  /** The flags that are set in it. */
  flags?: Readonly<Record<string, boolean | number | string>>;
}

/** A remote: the version that is live, and the one before it. */
export interface RemoteEntry extends BootBuild {
  previous?: BootBuild;
}

export type BootRemotes = Readonly<Record<string, RemoteEntry>>;

/** What the page carries. */
export interface Boot {
  remotes: BootRemotes;
  /** Names the builds of shell and engine; absent where browsers keep neither. */
  build?: string;
  /** URL of the sandbox's frame; absent when code is off. */
  sandbox?: string;
  /** Origins that programs may load samples from. */
  sampleHosts?: readonly string[];
  /** Packs of recordings in which the engine looks for names that it does not know, in order. */
  samplePacks?: readonly { name: string; map: string }[];
  /** Where the plugin is served that its author works on; only behind the author's own tools. */
  plugin?: string;
  /** Where else whoever runs the server is found; absent where only our own pages are. */
  socialLinks?: readonly { name: string; url: string }[];
}

/** What the server wrote into the page; undefined on a host of plain files. */
export function bootIn(page: Document): Boot | undefined {
  const text = page.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : undefined;
}

/** What the server wrote into the page; on a host of plain files, /remotes.json is all there is. Rejects when neither is there. */
export async function readBoot(page: Document): Promise<Boot> {
  return bootIn(page) ?? { remotes: await fetchRemoteList() };
}

/** The newest list; what Retry asks for. Rejects when the server does not answer within three seconds. */
export async function fetchRemoteList(): Promise<BootRemotes> {
  const answer = await fetch('/remotes.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(3000),
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}: ${answer.statusText}`);
  return (await answer.json()) as BootRemotes;
}

/** Milliseconds between two questions for the list, however often somebody comes back. */
const refreshMs = 2000;

/** Calls `refresh` as somebody comes back to the page: what was deployed meanwhile appears in a studio that stays open. */
export function refreshOnReturn(page: Window, refresh: () => Promise<void>): void {
  let last = page.performance.now();
  const onReturn = () => {
    const now = page.performance.now();
    if (page.document.hidden || now - last < refreshMs) return;
    last = now;
    void refresh();
  };
  page.addEventListener('focus', onReturn);
  page.document.addEventListener('visibilitychange', onReturn);
}
