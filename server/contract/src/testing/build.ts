import { integrityOf } from '../describe-build.ts';

/** What a build differs in. */
export interface BuildOptions {
  version: string;
  apiVersion?: number;
  /** Its flags, as they are where nobody sets them. */
  flags?: Record<string, boolean | number | string>;
  /** Parts of the studio that it needs. */
  needs?: string[];
  /** Ranges of the libraries that it takes from the shell. */
  shared?: Record<string, string>;
  /** What its script says. */
  text?: string;
  /** What it says of where its panel stands. */
  place?: unknown;
}

/** The files of a remote as rspack writes them, as far as the server reads them. */
export class Build {
  readonly version: string;
  /** By path. */
  readonly files: Map<string, Buffer<ArrayBuffer>>;

  constructor({
    version,
    apiVersion = 1,
    flags,
    needs,
    shared = {},
    text = 'main',
    place,
  }: BuildOptions) {
    this.version = version;
    const manifest = {
      metaData: {
        apiVersion,
        flags,
        needs,
        place,
        buildInfo: { buildVersion: version },
        publicPath: 'auto',
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      },
      shared: Object.entries(shared).map(([name, requiredVersion]) => ({
        name,
        requiredVersion,
        version: '',
      })),
    };
    const main = Buffer.from(`${text} ${version}`);
    const preload = {
      files: [{ file: 'assets/main.js', integrity: integrityOf(main) }],
      messages: {},
    };
    this.files = new Map([
      ['mf-manifest.json', Buffer.from(JSON.stringify(manifest))],
      ['remoteEntry.js', Buffer.from(`entry ${version}`)],
      ['assets/main.js', main],
      ['preload.json', Buffer.from(JSON.stringify(preload))],
    ]);
  }

  integrityOf(path: string): string {
    return integrityOf(this.files.get(path) ?? Buffer.alloc(0));
  }

  get list() {
    return [...this.files].map(([path, bytes]) => ({
      path,
      bytes: bytes.byteLength,
      integrity: integrityOf(bytes),
    }));
  }
}
