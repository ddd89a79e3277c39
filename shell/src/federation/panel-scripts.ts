import type { BootBuild } from './boot.ts';

/** A version of a remote. */
export interface NamedBuild {
  name: string;
  build: BootBuild;
}

/** Tells whose code threw: each version's scripts lie in a folder of its own. */
export class PanelScripts {
  readonly #byFolder = new Map<string, NamedBuild>();
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  /** Its code runs on this page. */
  add(name: string, build: BootBuild): void {
    const folder = new URL('.', new URL(build.manifest, this.#address)).href;
    this.#byFolder.set(folder, { name, build });
  }

  /** Whose script is named first in a stack or an address; undefined of nobody's. */
  ownerOf(text: string): NamedBuild | undefined {
    const places = [...this.#byFolder]
      .map(([folder, owner]) => ({ owner, folder, at: text.indexOf(folder) }))
      .filter(({ at }) => at >= 0)
      // A deployed version lies below the folder of the one that came with the server.
      .sort((one, other) => one.at - other.at || other.folder.length - one.folder.length);
    return places[0]?.owner;
  }
}

/** Hands on what code throws where nobody catches it: in handlers, timers and promises. The returned function ends that. */
export function watchErrors(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  strayed: (error: unknown, script: string) => void,
): () => void {
  const onError = ({ error, message, filename }: ErrorEvent) =>
    strayed(error ?? new Error(message), filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => strayed(reason, '');
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
