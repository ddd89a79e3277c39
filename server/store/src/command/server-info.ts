import { Long } from 'bson';
import { MAX_DOCUMENT } from '../storage/collection.ts';
import { MAX_MESSAGE } from '../wire/frames.ts';
import { Arguments } from './arguments.ts';
import type { Command } from './command.ts';

/** hello: one node that takes writes; no sessions, so no transactions and no retried writes. */
export const hello: Command = () => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  maxBsonObjectSize: MAX_DOCUMENT,
  maxMessageSizeBytes: MAX_MESSAGE,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  minWireVersion: 0,
  // MongoDB 7.0; drivers ask for 9 or more.
  maxWireVersion: 21,
  readOnly: false,
});

/** ping: answers. */
export const ping: Command = () => ({});

/** endSessions: there are none to end. */
export const endSessions: Command = () => ({});

/** buildInfo: the version whose commands this speaks, and that it is not MongoDB. */
export const buildInfo: Command = () => ({
  version: '7.0.0',
  versionArray: [7, 0, 0, 0],
  modules: ['hocket embedded store'],
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT,
  storageEngines: ['lmdb'],
});

/** serverStatus: what reads have examined since the start, under MongoDB's names. */
export const serverStatus: Command = ({ examined }, request) => {
  new Arguments('serverStatus', request.body, ['serverStatus']);
  return {
    uptime: process.uptime(),
    metrics: {
      queryExecutor: {
        scanned: Long.fromNumber(examined.keysExamined),
        scannedObjects: Long.fromNumber(examined.docsExamined),
      },
    },
  };
};
