import { Long } from 'bson';
import { Arguments } from './arguments.ts';
import type { Command } from './command.ts';

/** serverStatus: what reads have examined since the start, under MongoDB's names. */
export const serverStatus: Command = ({ examined }, call) => {
  new Arguments('serverStatus', call.body, ['serverStatus']);
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
