import type { Music, TextRange } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeToMusic } from '../read-song/code-to-music.ts';
import { randomProgram } from '../testing/random-program.ts';
import { comparable, strudelEvents } from '../testing/strudel-events.ts';
import { rowPrograms } from './row-program.ts';
import { changeRow, rowSettings } from './row-settings.ts';
import { settleSolos } from './row-solos.ts';

/** What the grid makes of a program: its music, and the layers that it cannot read. */
function read(code: string) {
  const reading = codeToMusic(code);
  const rows: TextRange[] = (reading?.layers ?? []).flatMap((layer) =>
    layer.locked ? [layer.range] : [],
  );
  return { music: reading?.music as Music, rows };
}

const heard = (code: string) => comparable(strudelEvents(code, 0, 4));
/** A program with a row, and one of its rows. */
const withRow = fc
  .tuple(randomProgram, fc.nat(9))
  .map(([code, number]) => ({ code, at: number % Math.max(1, read(code).rows.length) }))
  .filter(({ code }) => read(code).rows.length > 0);

const runs = { numRuns: propertyCases(1000, 120) };

test('a row is muted and sounds again, softer and as before, whatever its program', () => {
  fc.assert(
    fc.property(withRow, fc.integer({ min: 0, max: 99 }), ({ code, at }, percent) => {
      const { rows } = read(code);
      const row = rows[at] as TextRange;
      const before = rowSettings(code, rows)[at];
      const muted = changeRow(code, row, { muted: true });
      const now = read(muted).rows;
      expect(now).toHaveLength(rows.length);
      expect(rowSettings(muted, now)[at]?.muted).toBe(true);
      const own = rowPrograms(code, [row], { outer: true })[0] ?? '';
      const rest = heard(changeRow(muted, now[at] as TextRange, { muted: false }));
      if (!before?.muted) expect(rest).toEqual(heard(code));
      expect(heard(muted).length).toBeLessThanOrEqual(rest.length);
      if (!before?.muted && strudelEvents(own, 0, 4).length > 0)
        expect(heard(muted).length).toBeLessThan(rest.length);

      const soft = changeRow(code, row, { level: percent / 100 });
      const softer = read(soft).rows;
      expect(rowSettings(soft, softer)[at]).toEqual({ ...before, level: percent / 100 });
      expect(changeRow(soft, softer[at] as TextRange, { level: 1 })).toBe(code);
    }),
    runs,
  );
}, 600_000);

test('a solo leaves nothing else to hear, and its end brings back the text', () => {
  fc.assert(
    fc.property(withRow, ({ code, at }) => {
      const { rows, music } = read(code);
      const alone = settleSolos(code, { rows, music, change: { row: at, solo: true } });
      const now = read(alone);
      expect(now.rows).toHaveLength(rows.length);
      expect(rowSettings(alone, now.rows).map(({ solo }) => solo)).toEqual(
        rows.map((_, row) => row === at),
      );
      const isMuted = rowSettings(code, rows)[at]?.muted;
      const own = rowPrograms(code, [rows[at] as TextRange], { outer: true })[0] ?? '';
      expect(heard(alone)).toEqual(isMuted ? [] : heard(own));
      expect(settleSolos(alone, now)).toBe(alone);
      expect(settleSolos(alone, { ...now, change: { row: at, solo: false } })).toBe(code);
    }),
    runs,
  );
}, 600_000);
