import { studioFigures } from './figures.ts';
import { measure } from './measure.ts';
import { openStudioBench } from './open-bench.ts';
import { reportFigures } from './report-figures.ts';

await reportFigures({ figures: studioFigures, section: 'benchmark' }, async (options, say) => {
  const bench = await openStudioBench();
  try {
    return { found: await measure(bench, options, say), version: bench.browser.version() };
  } finally {
    await bench.close();
  }
});
