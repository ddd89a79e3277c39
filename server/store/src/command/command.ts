import type { Doc } from '../bson/codec.ts';
import type { Cursors } from '../cursors.ts';
import type { ScanCounts } from '../query/scan.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Trees } from '../storage/trees.ts';
import type { WriteQueue } from '../storage/write-queue.ts';

/** What commands work on. */
export interface CommandContext {
  trees: Trees;
  catalog: Catalog;
  writes: WriteQueue;
  cursors: Cursors;
  /** What reads have examined since the start. */
  examined: ScanCounts;
}

/** A command to run. */
export interface CommandRequest {
  name: string;
  database: string;
  body: Doc;
  /** Documents sent beside the body, as bytes, by the field they belong to. */
  sequences: Map<string, Buffer[]>;
  /** Whether the connection has been closed since. */
  isDisconnected: () => boolean;
}

/** Answers a call with a document, or the bytes of one; rejects with CommandError. */
export type Command = (
  context: CommandContext,
  request: CommandRequest,
) => Promise<Doc | Uint8Array> | Doc;
