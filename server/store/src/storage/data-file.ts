import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The refusal to open data that is not whole. Nothing was changed. */
export class StoreDamaged extends Error {
  readonly code = 'store_damaged';
  constructor(path: string, what: string) {
    super(
      `The data file ${path} ${what}. Nothing was changed: npm run db:check tells more; put back a copy of the whole folder.`,
    );
    this.name = 'StoreDamaged';
  }
}

/** One of the two trees of a file: the free pages, and the data. */
interface Tree {
  depth: number;
  pages: number;
  entries: number;
  /** -1: there is nothing in it. */
  root: number;
}

/** What a meta page says (LMDB's data version 2, as lmdb 3 writes it). */
interface Meta {
  pageSize: number;
  free: Tree;
  data: Tree;
  lastPage: number;
  transaction: number;
}

/** What a check of a data file found, for the operator to decide. */
export interface FileReport {
  bytes: number;
  /** Bytes that the newest meta page speaks of. */
  expected: number;
  pages: number;
  entries: number;
  /** One for each thing that is wrong; empty when the file is whole. */
  problems: string[];
}

const magic = 0xbeefc0de;
const version = 2;
const header = 24;
const metas = 2;
/** More problems than this are not listed. */
const maxProblems = 20;
const flags = { branch: 1, leaf: 2, overflow: 4, meta: 8 };
/** The flag of a leaf's node whose value is stored on pages of its own. */
const isBig = 1;

/**
 * Checks that LMDB can open a file without reading outside of it: its size, both meta pages and, where the file is
 * shorter than they say, whether it uses a page behind the end. Rejects with StoreDamaged.
 */
export function assertUndamaged(path: string): void {
  const file = new DataFile(path);
  try {
    const [problem] = file.headProblems();
    if (problem !== undefined) throw new StoreDamaged(path, problem);
    // The last pages may be free ones that were never written.
    const [missing] = file.isShort() ? file.pageProblems() : [];
    if (missing !== undefined) {
      throw new StoreDamaged(path, `was cut off at ${file.bytes} bytes: ${missing}`);
    }
  } finally {
    file.close();
  }
}

/** Checks every page of a file, without LMDB. */
export function inspectFile(path: string): FileReport {
  const file = new DataFile(path);
  try {
    const head = file.headProblems();
    const problems = head.length > 0 ? head : file.pageProblems();
    const { newest, bytes } = file;
    return {
      bytes,
      expected: newest ? (newest.lastPage + 1) * newest.pageSize : 0,
      pages: newest ? newest.lastPage + 1 : 0,
      entries: newest?.data.entries ?? 0,
      problems,
    };
  } finally {
    file.close();
  }
}

/** A data file, read page by page. */
class DataFile {
  readonly bytes: number;
  newest: Meta | undefined;
  private readonly file: number;

  constructor(path: string) {
    this.file = openSync(path, 'r');
    this.bytes = fstatSync(this.file).size;
  }

  close(): void {
    closeSync(this.file);
  }

  /** What is wrong with the size and the meta pages. */
  headProblems(): string[] {
    if (this.bytes === 0) return ['is empty'];
    const first = this.meta(0);
    if (!first) return ['has no first meta page: it is damaged, cut off, or no data of Hocket'];
    const second = this.meta(first.pageSize);
    if (!second) return ['has no second meta page: it is damaged or cut off'];
    if (second.pageSize !== first.pageSize) return ['has meta pages that contradict each other'];
    this.newest = first.transaction > second.transaction ? first : second;
    return [];
  }

  /** Whether pages are missing at its end. */
  isShort(): boolean {
    return this.newest !== undefined && this.bytes < this.sizeOf(this.newest.lastPage + 1);
  }

  /** What is wrong with the pages that the newest meta page leads to. */
  pageProblems(): string[] {
    const problems: string[] = [];
    const { newest } = this;
    if (!newest) return problems;
    for (const [name, tree] of Object.entries({ 'free pages': newest.free, data: newest.data })) {
      if (tree.root === -1) continue;
      const seen = { pages: 0, entries: 0 };
      this.walk(tree.root, tree.depth, seen, problems);
      if (problems.length > 0) continue;
      for (const what of ['pages', 'entries'] as const) {
        if (seen[what] !== tree[what]) {
          problems.push(`${tree[what]} ${what} of ${name} should be there, and ${seen[what]} are`);
        }
      }
    }
    return problems;
  }

  private walk(
    page: number,
    levels: number,
    seen: { pages: number; entries: number },
    problems: string[],
  ): void {
    if (problems.length >= maxProblems) return;
    const bytes = this.page(page, levels > 1 ? flags.branch : flags.leaf, problems);
    if (!bytes) return;
    seen.pages++;
    const count = bytes.readUInt16LE(20) >> 1;
    for (let index = 0; index < count; index++) {
      const node = header + bytes.readUInt16LE(Math.min(header + index * 2, bytes.length - 2));
      if (node + 8 > bytes.length) {
        problems.push(`page ${page} is damaged`);
        return;
      }
      const low = bytes.readUInt32LE(node);
      const high = bytes.readUInt16LE(node + 4);
      if (levels > 1) this.walk(low + high * 2 ** 32, levels - 1, seen, problems);
      else {
        seen.entries++;
        if (high & isBig) this.big(bytes, page, node, seen, problems);
      }
    }
  }

  /** Checks a value that is stored on pages of its own; only the first of them has a header. */
  private big(
    bytes: Buffer,
    page: number,
    node: number,
    seen: { pages: number },
    problems: string[],
  ): void {
    const at = node + 8 + bytes.readUInt16LE(node + 6);
    if (at + 24 > bytes.length) {
      problems.push(`page ${page} is damaged`);
      return;
    }
    const first = Number(bytes.readBigUInt64LE(at));
    const pages = Number(bytes.readBigUInt64LE(at + 16));
    seen.pages += pages;
    if (this.page(first, flags.overflow, problems) && !this.holds(first + pages - 1)) {
      problems.push(`page ${first + pages - 1} is not there`);
    }
  }

  /** The bytes of a page of this kind; undefined, and one more problem, where the page is another kind. */
  private page(number: number, kind: number, problems: string[]): Buffer | undefined {
    const { pageSize = 0 } = this.newest ?? {};
    if (number < metas || !this.holds(number)) {
      problems.push(`page ${number} is not there`);
      return undefined;
    }
    const bytes = this.read(this.sizeOf(number), pageSize);
    if (Number(bytes.readBigUInt64LE(0)) === number && bytes.readUInt16LE(18) & kind) return bytes;
    problems.push(`page ${number} is damaged`);
    return undefined;
  }

  private holds(page: number): boolean {
    const { lastPage } = this.newest ?? { lastPage: -1 };
    return page <= lastPage && this.sizeOf(page + 1) <= this.bytes;
  }

  private sizeOf(pages: number): number {
    return pages * (this.newest?.pageSize ?? 0);
  }

  private meta(at: number): Meta | undefined {
    const bytes = this.read(at, 168);
    if (bytes.length < 168 || !(bytes.readUInt16LE(18) & flags.meta)) return undefined;
    if (bytes.readUInt32LE(header) !== magic) return undefined;
    if ((bytes.readUInt32LE(28) & 0xffff) !== version) return undefined;
    const pageSize = bytes.readUInt32LE(48);
    if (pageSize < 512 || pageSize > 65_536 || this.bytes < metas * pageSize) return undefined;
    return {
      pageSize,
      free: treeAt(bytes, 48),
      data: treeAt(bytes, 96),
      lastPage: Number(bytes.readBigUInt64LE(144)),
      transaction: Number(bytes.readBigUInt64LE(152)),
    };
  }

  private read(at: number, length: number): Buffer {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(this.file, bytes, 0, length, at));
  }
}

function treeAt(bytes: Buffer, at: number): Tree {
  const whole = (offset: number) => Number(bytes.readBigInt64LE(at + offset));
  return {
    depth: bytes.readUInt16LE(at + 6),
    pages: whole(8) + whole(16) + whole(24),
    entries: whole(32),
    root: whole(40),
  };
}
