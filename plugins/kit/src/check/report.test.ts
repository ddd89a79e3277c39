import { expect, test } from 'vitest';
import { reportText } from './report.ts';

test('a part is a line, with a line below for each fault and each note', () => {
  expect(
    reportText([
      { name: 'sound acme.hit', figures: 'peaks -3.0 dBFS to -3.0 dBFS', faults: [] },
      { name: 'pattern Peal', faults: ['it is silent'], notes: ['it is short'] },
    ]),
  ).toBe(
    'right  sound acme.hit  peaks -3.0 dBFS to -3.0 dBFS\nWRONG  pattern Peal\n  ! it is silent\n  - it is short',
  );
});
