import type { Measurement } from '@hocket/plugin-kit/testing/bench-report';
import { measureConformance } from '../src/code/testing/conformance.ts';
import { openStudio } from '../src/code/testing/studio.ts';

/** How many of Strudel's documented examples give its own events. */
export async function conformance(): Promise<Measurement[]> {
  const studio = await openStudio();
  try {
    const { conformant, examples, failing } = await measureConformance(studio, Date.now() % 1e6);
    return [
      { name: 'engine.conformant', value: conformant, note: `${failing} fail in both` },
      { name: 'engine.examples', value: examples },
    ];
  } finally {
    await studio.close();
  }
}
