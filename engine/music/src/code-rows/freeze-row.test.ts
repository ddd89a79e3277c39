import { codeOf, type Event, pitchOf } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeToMusic } from '../read-song/code-to-music.ts';
import { randomLayer } from '../testing/random-program.ts';
import { strudelEvents } from '../testing/strudel-events.ts';
import { freezeRow } from './freeze-row.ts';
import { rowPrograms } from './row-program.ts';

const around = (layer: string) => `stack(\n  s("oh*2"),\n  ${layer}\n)`;

/** The layer in its program, frozen, with what the program around it plays left alone. */
function frozen(layer: string, bars: number, code = around(layer)) {
  const start = code.indexOf(layer);
  const range: [number, number] = [start, start + layer.length];
  const program = rowPrograms(code, [range], { outer: false })[0] ?? '';
  const events = strudelEvents(program, 0, bars);
  return freezeRow(code, { range, events, bars });
}

/** How loud each sounds, by when and how high; of two at one time and pitch the louder one. */
function onsets(events: readonly Event[], bars: number): Map<string, number> {
  const loudest = new Map<string, number>();
  for (const { begin, value } of events) {
    if (begin >= bars) continue;
    const pitch = pitchOf(value);
    const place = [Math.round(begin * 3840), value.s, pitch && Math.round(pitch)].join(' ');
    const [gain = 0.8, velocity = 1, postgain = 1] = [value.gain, value.velocity, value.postgain];
    const level = Number(gain) * Number(velocity) * Number(postgain);
    loudest.set(place, Math.max(level, loudest.get(place) ?? 0));
  }
  return loudest;
}

const unknown = fc.constantFrom(
  '.jux(rev)',
  '.off(1/8, x => x.gain(0.4))',
  '.every(2, x => x.fast(2))',
  '.iter(4)',
  '.palindrome()',
  '.postgain(0.5).rev()',
  '.lpf(sine.range(200, 2000)).rev()',
  '.velocity(saw.range(0.2, 1)).rev()',
  '.degradeBy(0.4).rev()',
  '.pan(rand).rev()',
);

test('frozen notes play the onsets, pitches and levels of the code', () => {
  fc.assert(
    fc.property(randomLayer, unknown, fc.constantFrom(1, 2, 4), (layer, call, bars) => {
      if (layer.includes('//')) return;
      const row = `${layer.replace('.hush()', '')}${call}`;
      const played = strudelEvents(row, 0, bars);
      fc.pre(played.length > 0);
      const { code, report } = frozen(row, bars);
      const notes = strudelEvents(code, 0, bars).filter(({ value }) => value.s !== 'oh');
      const [now, before] = [notes, played].map((events) =>
        onsets(
          events.filter(({ value }) => value.s !== 'oh'),
          bars,
        ),
      );
      expect([...(now?.keys() ?? [])].sort()).toEqual([...(before?.keys() ?? [])].sort());
      // Code shows four digits of each of the two numbers that make a level.
      for (const [place, level] of before ?? []) expect(now?.get(place)).toBeCloseTo(level, 3);
      expect(report.left).toBe(0);
      expect(codeToMusic(code)?.layers.every(({ locked }) => !locked)).toBe(true);
    }),
    { numRuns: propertyCases(1000, 100) },
  );
}, 600_000);

test('a row is notes in its own place: its mute and its name stay, its level becomes the volume', () => {
  const { code } = frozen(
    's("bd*4").jux(rev).postgain(0.5).hush()',
    1,
    'stack(\n  // four\n  s("hh*8"),\n  /* "Boom" */ s("bd*4").jux(rev).postgain(0.5).hush(), // low\n)',
  );
  expect(code).toBe(
    'stack(\n  // four\n  s("hh*8"),\n  /* "Boom" */ s("bd").struct("x ~ ~ ~  x ~ ~ ~  x ~ ~ ~  x ~ ~ ~").gain(0.4).hush(), // low\n)',
  );
  const { music } = codeToMusic(code) ?? {};
  expect(music?.tracks).toMatchObject([
    { name: 'Hi-Hat', muted: false },
    { name: 'Boom', muted: true, volume: 40 },
  ]);
});

test('a row of several instruments is a track for each, of names that nobody has', () => {
  const layer = 's("bd hh").jux(rev)';
  const code = `stack(s("bd ~"), ${layer})`;
  const start = code.indexOf(layer);
  const { code: text } = freezeRow(code, {
    range: [start, start + layer.length],
    events: strudelEvents(layer, 0, 1),
    bars: 1,
  });
  expect(codeToMusic(text)?.music.tracks.map(({ name }) => name)).toEqual([
    'Kick',
    'Kick 2',
    'Hi-Hat',
  ]);
});

test('what notes cannot hold is counted', () => {
  const row = 'note("c3 e3 c3.5 60.4").s("saw").jux(rev).vowel("a").off(1/7, x => x)';
  expect(frozen(row.replace(' c3.5', ''), 1).report).toMatchObject({
    doubles: expect.any(Number),
    moved: expect.any(Number),
    left: 0,
    controls: ['vowel'],
  });
  expect(frozen('s("hh*64").fast(80).jux(rev)', 1).report.left).toBeGreaterThan(0);
});

test.each([
  ['silence.jux(rev)', 'row_silent'],
  ['s("nobody*4").jux(rev)', 'row_unreadable'],
])('%s is refused, and says why', (layer, code) => {
  const text = around(layer);
  const start = text.indexOf(layer);
  const freeze = () =>
    freezeRow(text, {
      range: [start, start + layer.length],
      events: strudelEvents(layer, 0, 1),
      bars: 1,
      knows: (sound) => sound !== 'nobody',
    });
  let refused: unknown;
  try {
    freeze();
  } catch (error) {
    refused = error;
  }
  expect(codeOf(refused)).toBe(code);
});

test('a row whose surroundings the grid cannot read stays as it is, with the reason', () => {
  const code = 'stack(s("hh*8"), stack(s("bd*4")).jux(rev))';
  const start = code.indexOf('s("bd');
  expect(() =>
    freezeRow(code, {
      range: [start, start + 's("bd*4")'.length],
      events: strudelEvents('s("bd*4")', 0, 1),
      bars: 1,
    }),
  ).toThrow('The grid does not know "jux".');
});
