import { parentPort, workerData } from 'node:worker_threads';
import { meterModule } from '@hocket/dsp';
import { messageOf } from '@hocket/sdk';
import type { MeteredModule } from './module-meter.ts';

/** The thread of one module: answers with the sentence that refuses it, or with undefined, and ends. */
parentPort?.postMessage(refusalOf(workerData as MeteredModule));

function refusalOf({ bytes, kinds }: MeteredModule): string | undefined {
  try {
    for (const kind of kinds) meterModule(bytes, kind);
  } catch (error) {
    return messageOf(error);
  }
  return undefined;
}
