import { buildStale } from './build.ts';

/** Before the tests: what they start is the server as its sources are now, and the engine, whose language it hears. */
export default function setup(): Promise<void> {
  return buildStale(['server', 'engine', 'docs/site']);
}
