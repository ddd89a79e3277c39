import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Lazy } from '@hocket/sdk/async';

/** Where browsers find the script that keeps the studio for times without a network. */
export const offlineWorkerPath = '/service-worker.js';

/** The files of shell and engine that a browser keeps, as the script has them in `self.build`. */
interface OfflineFiles {
  /** Ten hex digits that name the builds of shell and engine together. */
  id: string;
  /** URLs that are kept before anything else. */
  files: string[];
  /** URLs that follow when a page has nothing else to do. */
  later: string[];
  /** URLs of the shell's texts, by language. */
  texts: Record<string, string[]>;
  /** Origins that programs may load samples from. */
  sampleHosts: readonly string[];
  /** Origins, beside our own, that panels come from. */
  remoteHosts: readonly string[];
}

/** Files of shell/dist that a browser needs without a network, as the shell's build notes them. */
type ShellFiles = Pick<OfflineFiles, 'files' | 'later' | 'texts'>;

/** Files of the engine that not every visit uses: what writes one format, and what runs plugins. */
const seldom = /\/(ogg\.\w+\.wasm$|sandbox-(panel|plugin)\.js\b)/;
/** Recordings are kept as they are played; what tests add is nobody's, and the server's evaluator no browser's. */
const isKept = (file: string) =>
  /\.(js|json|wasm)$/.test(file) && !/^(recordings\/|e2e-|evaluator\.js$)/.test(file);

/** Removes every copy and itself: what browsers get in place of a script that is broken or no longer wanted. */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('hocket-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

interface OfflineOptions extends Pick<OfflineFiles, 'sampleHosts' | 'remoteHosts'> {
  /** False removes what browsers keep. */
  isOn: boolean;
}

/** What browsers keep of this server's builds. Read once: a server serves one build until it ends. */
export class OfflineBuild {
  readonly #root: string;
  readonly #options: OfflineOptions;
  readonly #build = new Lazy(() => this.#read());

  constructor(root: string, options: OfflineOptions) {
    this.#root = root;
    this.#options = options;
  }

  /** The build's id; undefined where browsers shall keep nothing. */
  async id(): Promise<string | undefined> {
    return (await this.#build.fetch())?.id;
  }

  /** The script that browsers install. */
  async script(): Promise<string> {
    const build = await this.#build.fetch();
    if (build === undefined) return removal;
    const { script, ...files } = build;
    return `self.build=${JSON.stringify(files)};\n${script}`;
  }

  async #read(): Promise<(OfflineFiles & { script: string }) | undefined> {
    const { isOn, sampleHosts, remoteHosts } = this.#options;
    if (!isOn) return undefined;
    try {
      const [list, script, engine] = await Promise.all([
        readFile(join(this.#root, 'shell/dist/offline.json'), 'utf8'),
        readFile(join(this.#root, 'shell/offline/dist/service-worker.js'), 'utf8'),
        engineFiles(join(this.#root, 'engine/dist')),
      ]);
      // Pages have other policies for other hosts.
      const hosts = JSON.stringify([sampleHosts, remoteHosts]);
      const hash = createHash('sha256').update(list).update(script).update(hosts);
      for (const { digest } of engine) hash.update(digest);
      const id = hash.digest('hex').slice(0, 10);
      const shell = JSON.parse(list) as ShellFiles;
      const urls = engine.map(({ file }) => `/engine/${file}${isHashed(file) ? '' : `?v=${id}`}`);
      return {
        id,
        files: [...shell.files, ...urls.filter((url) => !seldom.test(url))],
        later: [...shell.later, ...urls.filter((url) => seldom.test(url))],
        texts: shell.texts,
        sampleHosts,
        remoteHosts,
        script,
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

/** Whether a file's name says what is in it. */
export function isHashed(file: string): boolean {
  return /\.[0-9a-f]{8,10}\.\w+(\.map)?$/.test(file);
}

async function engineFiles(folder: string): Promise<{ file: string; digest: string }[]> {
  const names = (await readdir(folder, { recursive: true })).filter(isKept).sort();
  return Promise.all(
    names.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      return { file, digest: createHash('sha256').update(file).update(bytes).digest('hex') };
    }),
  );
}
