import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, HocketError, messageOf } from '@hocket/sdk';
import type { SamplePack } from '../sample-packs.ts';
import { Download, type Pause } from './download.ts';
import { PackList, writeJson } from './pack-list.ts';
import { type PackMap, readPackMap } from './pack-map.ts';

/** Bytes of a map and of a recording, as programs in pages may load them. */
const maxBytes = { map: 4_000_000, file: 64_000_000 };
const filesAtOnce = 8;

/** How far the mirror of a pack is. */
export interface MirrorProgress {
  name: string;
  /** Files that were looked at, and all of the map. */
  done: number;
  total: number;
  /** Of the files that are there. */
  bytes: number;
}

/** What became of a pack. */
export interface MirrorReport extends MirrorProgress {
  /** Files that were fetched, beside those that were there. */
  fetched: number;
  /** What is not there, a sentence each. */
  failed: string[];
}

export interface MirrorOptions {
  /** All packs, in the order that `packs.json` has; beside them it keeps what it named before. */
  order: readonly SamplePack[];
  /** The origins that files may come from. */
  hosts: readonly string[];
  /** Ends the mirror with its reason; what is there then is whole. */
  signal: AbortSignal;
  onProgress?: (progress: MirrorProgress) => void;
  pause?: Pause;
}

/**
 * Copies packs into a folder that `PACKS_DIR` can name: `NAME/strudel.json` with its recordings beside it, and
 * `packs.json`. What is there with its size stays. A file that does not come keeps its number in the map, and is asked for
 * again the next time. Yields what became of each pack. Rejects as the file system does, or with the signal's reason.
 */
export async function* mirrorPacks(
  dir: string,
  packs: readonly SamplePack[],
  options: MirrorOptions,
): AsyncGenerator<MirrorReport> {
  const download = new Download(options.signal, options.pause);
  await mkdir(dir, { recursive: true });
  try {
    for (const pack of packs) yield await mirrorPack(dir, pack, download, options);
  } catch (error) {
    throw options.signal.aborted ? options.signal.reason : error;
  }
}

async function mirrorPack(
  dir: string,
  { name, map: address }: SamplePack,
  download: Download,
  { order, hosts, signal, onProgress = () => {} }: MirrorOptions,
): Promise<MirrorReport> {
  const report = { name, done: 0, total: 0, bytes: 0, fetched: 0, failed: [] as string[] };
  let map: PackMap;
  try {
    map = readPackMap(parsed(await download.text(address, maxBytes.map), address), address, hosts);
  } catch (error) {
    report.failed.push(sentenceOf(error));
    return report;
  }
  const folder = join(dir, name);
  await mkdir(folder, { recursive: true });
  report.failed.push(...map.refused);
  report.total = map.files.length;
  await eachOf(map.files, async (file) => {
    signal.throwIfAborted();
    try {
      const path = join(folder, ...file.path.split('/'));
      const { bytes, isNew } = await download.file(file.address, path, maxBytes.file);
      report.bytes += bytes;
      if (isNew) report.fetched += 1;
    } catch (error) {
      report.failed.push(sentenceOf(error));
    }
    report.done += 1;
    onProgress(report);
  });
  await writeJson(join(folder, 'strudel.json'), map.sounds);
  await new PackList(dir).add(
    name,
    order.map((pack) => pack.name),
  );
  return report;
}

/** Does `work` for each item, several at once. Rejects with the first failure, once nothing is under way any more. */
async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items].reverse();
  const worker = async () => {
    try {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
    } finally {
      // After a failure, nobody begins anything more.
      waiting.length = 0;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: filesAtOnce }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** The sentence of what a host or a map did wrong. Throws everything else again, such as a full disk. */
function sentenceOf(error: unknown): string {
  if (!['download_failed', 'download_refused', 'pack_invalid'].includes(codeOf(error))) throw error;
  return messageOf(error);
}

function parsed(text: string, address: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HocketError('pack_invalid', `${address} is no JSON.`, { cause });
  }
}
