import { setImmediate } from 'node:timers/promises';

/** Turns of the event loop in which a request comes, is read and answered. */
const turns = 5;

/** Lets other calls be answered between two parts of long work. */
export async function giveWay(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await setImmediate();
}
