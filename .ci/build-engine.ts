import { buildStale } from './build.ts';

/** Before the tests: what pages of theirs load is the engine as its sources are now. */
export default function setup(): Promise<void> {
  return buildStale(['engine', 'plugins/kit']);
}
