import { measureConformance } from '../src/code/testing/conformance.ts';
import { openStudio } from '../src/code/testing/studio.ts';
import type { EngineMeasurement } from './measure.ts';

/** How many of Strudel's documented examples give its own events. */
export async function conformance(): Promise<EngineMeasurement[]> {
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
