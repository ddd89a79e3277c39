import { open, type RootDatabase } from 'lmdb';

interface Pages {
  treeBranchPageCount: number;
  treeLeafPageCount: number;
  overflowPages: number;
}

/** What lmdb's getStats() answers, which its types do not describe. */
export interface FileStats {
  pageSize: number;
  root: Pages;
  free: Pages;
  lastPageNumber: number;
}

/** Pages of a tree. */
export function usedPages({
  treeBranchPageCount,
  treeLeafPageCount,
  overflowPages,
}: Pages): number {
  return treeBranchPageCount + treeLeafPageCount + overflowPages;
}

/** The LMDB database in a file, of bytes to bytes. */
export function openFile(path: string): RootDatabase<Buffer, Buffer> {
  return open<Buffer, Buffer>({
    path,
    keyEncoding: 'binary',
    encoding: 'binary',
    cache: false,
    pageSize: 4096,
    // A commit is on disk before its meta page names it, and before anyone is told of it.
    overlappingSync: false,
  });
}
