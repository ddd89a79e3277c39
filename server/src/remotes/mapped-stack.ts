import { SourceMap, type SourceMapPayload } from 'node:module';

/** Bytes of a map that is read: a larger one would hold the server up. */
const largest = 6 * 1024 * 1024;

/** Reads a file of the build that a stack is of; undefined where there is none. */
export type ReadBuilt = (path: string) => Promise<Buffer | undefined>;

/** Says calls of a build's stacks by its sources, through the source maps beside its files. */
export class StackMapper {
  readonly #maps = new Map<string, Promise<SourceMap | undefined>>();
  /** `folder`: the path, from its first to its last slash, of the files that `read` gives. */
  constructor(
    private readonly folder: string,
    private readonly read: ReadBuilt,
  ) {}

  /** Lines that are of other files, or of files without a map, stay as they are. */
  async mapped(stack: string): Promise<string> {
    return (await Promise.all(stack.split('\n').map((line) => this.#line(line)))).join('\n');
  }

  async #line(line: string): Promise<string> {
    const [, name = '', path = '', row, column] =
      /^(\S+) \((\/\S*):(\d{1,9}):(\d{1,9})\)$/.exec(line) ?? [];
    if (!path.startsWith(this.folder) || !path.endsWith('.js')) return line;
    const map = await this.#map(`${path.slice(this.folder.length)}.map`);
    const found = map?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return line;
    const { originalSource, originalLine, originalColumn } = found;
    return `${name} (${sourcePath(originalSource)}:${originalLine + 1}:${originalColumn + 1})`;
  }

  #map(path: string): Promise<SourceMap | undefined> {
    const known = this.#maps.get(path) ?? this.#parsed(path);
    this.#maps.set(path, known);
    return known;
  }

  async #parsed(path: string): Promise<SourceMap | undefined> {
    const bytes = await this.read(path);
    if (!bytes || bytes.byteLength > largest) return undefined;
    try {
      return new SourceMap(JSON.parse(bytes.toString()) as SourceMapPayload);
    } catch {
      // What a team deploys as a map need not be one.
      return undefined;
    }
  }
}

/** A source as its team calls it, without the bundler's scheme. */
function sourcePath(source: string): string {
  return source.replace(/^webpack:\/\/(?:@[^/]*\/)?[^/]*\//, '').replace(/^\.\//, '');
}
