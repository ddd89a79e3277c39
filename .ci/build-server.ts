import { buildStale } from './build.ts';

/** Before the tests: what they start is the server as its sources are now. */
export default function setup(): Promise<void> {
  return buildStale(['server']);
}
