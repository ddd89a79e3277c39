import { type Automation, type Event, type Music, pitchOf } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { musicEvents } from '../playback/music-events.ts';
import { randomMusic } from '../testing/random-music.ts';
import { randomProgram } from '../testing/random-program.ts';
import { saidByCode } from '../testing/said-by-code.ts';
import { comparable, strudelEvents } from '../testing/strudel-events.ts';
import { musicToCode } from '../write-code/music-to-code.ts';
import { codeToMusic } from './code-to-music.ts';

test('what was written of any music is read back, and with the music before it is the same', () => {
  fc.assert(
    fc.property(randomMusic, (music) => {
      const code = musicToCode(music);
      if (code === undefined) return;
      const reading = codeToMusic(code);
      expect(reading?.layers.filter(({ locked }) => locked)).toEqual([]);
      expect(reading && saidByCode(reading.music)).toEqual(saidByCode(music));
      expect(codeToMusic(code, { before: music })?.music).toEqual(music);
    }),
    { numRuns: propertyCases(15_000, 800) },
  );
}, 3_600_000);

/** What the first pattern of a program moves, by track and control, as step:value. */
function moves(code: string): Record<string, Record<string, string>> {
  const { automation = {} } = codeToMusic(code)?.music.patterns[0] ?? {};
  const controls = (all: Readonly<Record<string, Automation>>) =>
    Object.entries(all).map(([name, { points }]) => {
      const steps = Object.values(points).map(({ at, value }) => `${at / 240}:${value}`);
      return [name, steps.join(' ')];
    });
  return Object.fromEntries(
    Object.entries(automation).map(([track, all]) => [track, Object.fromEntries(controls(all))]),
  );
}

test('a pattern of a control that no note moves is automation, others are what notes lock', () => {
  const drum = (calls: string) => moves(`s("bd*4").gain(1)${calls}`)['track-1'];
  expect(drum('.lpf("<400@4 800@12>*16")')).toEqual({ filter: '0:400 4:800' });
  expect(drum('.gain("<0.5@8 1.5@8>*16").pan("<0 1>*16")')).toEqual({
    volume: '0:50 8:150',
    pan: Array.from({ length: 16 }, (_, step) => `${step}:${step % 2}`).join(' '),
  });
  expect(drum('.acmeBell_decay("<2@16>*16")')).toEqual({ acmeBell_decay: '0:2' });
  for (const calls of [
    '.lpf("400@4 800@12")',
    '.lpf("<400@4 800@12>*16").late(1/16)',
    '.lpf("<9@16>*16")',
  ])
    expect(drum(calls)).toBeUndefined();
  const beside = 'stack(s("hh*4"), s("bd*4").lpf("<200 400 800>*16"))';
  const [, layer] = codeToMusic(beside)?.layers ?? [];
  expect(layer).toMatchObject({ locked: true, why: { reason: 'too_long_together' } });
});

/** Lanes as lines: instrument, pattern, steps, and each note as step:pitch/length. */
function linesOf(code: string): string[] {
  const reading = codeToMusic(code);
  return (reading?.layers ?? []).map((layer) => {
    if (layer.locked) return `locked ${layer.code}: ${layer.reason}`;
    const { tracks, patterns } = (reading as { music: Music }).music;
    const track = tracks.find(({ id }) => id === layer.track);
    const pattern = patterns.find(({ id }) => id === layer.pattern);
    const lane = pattern?.lanes[layer.track];
    const notes = Object.values(lane?.notes ?? {}).map(({ at, pitch, length, repeats }) => {
      const times = repeats > 1 ? `*${repeats}` : '';
      return `${at / 240}${times}${pitch === undefined ? '' : `:${pitch}/${length / 240}`}`;
    });
    return `${track?.strudelName} ${pattern?.name}${lane?.length ?? pattern?.length} ${notes.join(' ')}`;
  });
}

test.each<[string, string[]]>([
  ['s("bd*4")', ['bd A16 0 4 8 12']],
  ['s("bd ~ sd ~")', ['bd A16 0', 'sd A16 8']],
  ['s("bd(3,8,2)")', ['bd A16 0 4 10']],
  ['s("hh*32")', ['hh A16 0*2 1*2 2*2 3*2 4*2 5*2 6*2 7*2 8*2 9*2 10*2 11*2 12*2 13*2 14*2 15*2']],
  ['s("bd*3")', [`bd A16 0 ${16 / 3} ${32 / 3}`]],
  ['s("bd <sd cp>")', ['bd A32 0 16', 'sd A32 8', 'cp A32 24']],
  ['s("bd").struct("x...x...x.......")', ['bd A16 0 4 8']],
  [
    'note("c2@3 e2 ~ [g2,b2]").s("bass")',
    ['bass A16 0:36/8 8:40/2.6667 13.3333:43/2.6667 13.3333:47/2.6667'],
  ],
  ['note("<c3 e3>").s("saw").fast(2)', ['saw A16 0:48/8 8:52/8']],
  ['n("0 2 4 -1").scale("C:minor").s("saw")', ['saw A16 0:48/4 4:51/4 8:55/4 12:46/4']],
  ['n("0").scale("D4:dorian").s("saw")', ['saw A16 0:62/16']],
  [
    'const a = s("bd*4")\nconst b = s("bd(3,8)")\narrange([2, a], [2, b])',
    ['bd A16 0 4 8 12', 'bd B16 0 6 12'],
  ],
  ['cat(s("bd"), s("bd*2"))', ['bd A16 0', 'bd B16 0 8']],
  ['$: s("bd*2")\n$: s("hh*4")', ['bd A16 0 8', 'hh A16 0 4 8 12']],
  ['stack(s("bd*2"), s("hh*2").slow(3))', ['bd A16 0 8', 'hh A48 0 24']],
  [
    'stack(s("hh*8").jux(rev), s("bd"))',
    ['locked s("hh*8").jux(rev): The grid does not know "jux".', 'bd A16 0'],
  ],
])('%s is read', (code, lines) => {
  const short = (line: string) =>
    line.replace(/\d+\.\d+/g, (n) => String(Number(Number(n).toFixed(4))));
  expect(linesOf(code).map(short)).toEqual(lines.map(short));
});

test('a name that a section borrows from is another pattern in it, and what it leaves out rests', () => {
  const code = `const kick = s("bd*4")
const verse = stack(kick, note("c2").s("bass"))
const bell = note("c5").s("saw")
arrange([4, verse], [4, kick], [8, stack(verse, bell)])`;
  const music = codeToMusic(code)?.music;
  const [, bass = '', lead = ''] = music?.tracks.map(({ id }) => id) ?? [];
  expect(music?.patterns.map(({ name }) => name)).toEqual(['Verse', 'Bell']);
  expect(music?.song.map(({ bars, pattern, lanes }) => [bars, pattern, lanes])).toEqual([
    [4, 'a', undefined],
    [4, 'a', { [bass]: 'rest' }],
    [8, 'a', { [lead]: 'b' }],
  ]);
});

test('a layer that stands only to tell its track apart says nothing of lengths', () => {
  const code = `/* 32 steps */ const verse = stack(
  /* "Kick" */ s("bd").struct("<~!2>").gain(0.5),
  /* "Kick" */ s("bd").struct("x").slow(5/16)
)
arrange([0.3125, verse])`;
  const music = codeToMusic(code)?.music;
  expect(music?.patterns.map(({ length, lanes }) => [length, Object.keys(lanes)])).toEqual([
    [32, ['track-2']],
  ]);
});

test('tempo, swing and loop are read', () => {
  const code = 'setcpm(90/4)\narrange([4, s("bd")], [4, s("sd")]).ribbon(4, 2).swingBy(0.25, 8)';
  expect(codeToMusic(code)).toMatchObject({
    setsTempo: true,
    music: { bpm: 90, swing: 0.5, loop: { from: 4, to: 6 } },
  });
});

test('music that begins anew keeps the name and the length of its pattern', () => {
  const code = '/* "Verse 1", 32 steps */ stack(\n  s("bd*5").slow(5/16)\n).ribbon(0, 2)';
  expect(codeToMusic(code)?.music).toMatchObject({
    patterns: [{ name: 'Verse 1', length: 32 }],
    song: [{ name: 'Verse 1', bars: 2 }],
  });
});

test('layers, names and the word of each note have their places in the text', () => {
  const code = '/* beat */ const verse = stack(\n  note("c2*2 ~ e2?").s("bass")\n)\nverse';
  const reading = codeToMusic(code);
  const [layer] = reading?.layers ?? [];
  if (layer?.locked !== false) throw new Error('it is open');
  expect(code.slice(...layer.range)).toBe('note("c2*2 ~ e2?").s("bass")');
  const words = Object.entries(layer.words).map(([id, range]) => [id, code.slice(...range)]);
  expect(words.slice(0, 1)).toEqual([['s0p36', 'c2*2']]);
  expect(words.at(-1)?.[1]).toBe('e2?');
  const [name] = reading?.names ?? [];
  expect(name && code.slice(...name.range)).toMatch(/^const verse = stack[\s\S]*\)$/);
});

/** When what sounds; one that plays twice at once sounds once in the grid. */
function sounding(events: readonly Event[]): string[] {
  const plain = events.map(({ begin, value }): Event => {
    const pitch = pitchOf(value);
    return { begin, end: 0, value: { s: value.s ?? null, note: pitch ?? null } };
  });
  return [...new Set(comparable(plain))];
}

test.each([
  'chord("<C Am7 F^7 G7sus>").voicing().s("pad")',
  'chord("<F#m Bbm7b5 Eo7 D>/2").voicing().s("pad").clip(2)',
  'n("0 [2 4] <7 -3>").scale("A2:minor:pentatonic").s("saw")',
  'n("0 2 4 6").scale("<C4:major>").s("saw")',
  'note("c3 e3 g3").s("saw").struct("x(3,8)")',
  'note("c2 [~ c3]*2").s("bass").slow(2)',
  's("bd*2").mask("1 0")',
  's("hh*16").late("0 .01").gain("1 .5 .7")',
  's("bd!3 ~").early(1/32)',
  's("<bd*2 [sd sd]>(3,8)")',
  's("{bd sd}%4")',
  'const kick = s("bd*4").gain(.8)\nconst hats = s("hh*8")\nkick.room(.5)',
  'const a = s("bd*4")\nconst b = stack(a, s("hh*8").gain(.3))\narrange([2, a], [4, b], [1, s("cp")])',
  'let a = note("<c2 e2>").s("bass")\narrange([2, a], [2, a.fast(2)])',
  'const a = s("bd*3").slow(3/16)\narrange([2, a.ribbon(0, 2)], [1, silence])',
  'cat(s("bd*4"), stack(s("bd*4"), s("hh*8")))',
  'arrange([2, s("bd*4")], [2, s("sd*2")]).ribbon(1, 2)',
  '$: s("bd*4").bank("tr909")\nbass: note("c2*4").s("bass")\n_lead: note("c5").s("saw")',
  'stack(s("bd*4"), stack(s("hh*8"), s("hh(3,8)").gain(.9)).room(.2)).swingBy(1/6, 8)',
])('%s is shown as it sounds, or stays code', (code) => {
  const reading = codeToMusic(code);
  const isOpen = reading?.layers.every(({ locked }) => !locked) === true;
  const shown = reading && isOpen ? sounding(musicEvents(reading.music, 0, 6)) : [];
  expect(shown).toEqual(isOpen ? sounding(strudelEvents(code, 0, 6)) : []);
});

test('what was read of any program sounds when and what Strudel plays of it', () => {
  let read = 0;
  fc.assert(
    fc.property(randomProgram, (code) => {
      const reading = codeToMusic(code);
      if (reading === undefined || reading.layers.some(({ locked }) => locked)) return;
      read += 1;
      expect(sounding(musicEvents(reading.music, 0, 4))).toEqual(
        sounding(strudelEvents(code, 0, 4)),
      );
    }),
    { numRuns: propertyCases(300, 8) },
  );
  expect(read).toBeGreaterThan(propertyCases(30, 8));
});

test('no text makes it throw', () => {
  const pieces = fc.constantFrom(
    's(',
    '"bd',
    '*4',
    '")',
    'stack(',
    ')',
    ',',
    '$:',
    'const a = ',
    'a',
    '.struct("x',
    '~',
    '?',
    '@3',
    '<',
    '>',
    '[',
    ']',
    '.late("9"',
    '.slow(',
    '0',
    '(3,8)',
    '`',
    '\n',
    'note("c2',
    '..',
    ':',
    '_',
    'arrange([2,',
    '\\',
    '/* 3 steps */',
    '.ribbon(0, 1)',
    '/0',
    'chord("Am")',
    '.voicing()',
    'n("0")',
    '.scale("C:major")',
    '.zoom(0, 1/2)',
    '.fast(2)',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 12 }).map((parts) => `s("${parts.join('')}")`),
    fc
      .array(pieces, { maxLength: 12 })
      .map((parts) => `arrange([2, note("c2").s("saw")${parts.join('')}])`),
  );
  fc.assert(
    fc.property(text, (code) => {
      const reading = codeToMusic(code);
      expect(reading === undefined || reading.music.tracks.length > 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['brackets', '('.repeat(50_000)],
  ['stacks', `${'stack('.repeat(5000)}s("bd")${')'.repeat(5000)}`],
  [
    'names',
    Array.from({ length: 400 }, (_, at) => `const a${at + 1} = stack(a${at}, a${at})`).join('\n'),
  ],
  ['names in a ring', 'const a = stack(b, s("bd"))\nconst b = stack(a, s("sd"))\narrange([1, a])'],
  ['mini-notation', `stack(s("hh"), s("${'['.repeat(3000)}bd${']'.repeat(3000)}"))`],
  ['turns', `s("${'<a b c>'.repeat(30)}")`],
  ['calls', `s("bd")${'.gain(1)'.repeat(12_000)}`],
  ['labels', '$: s("bd*4")\n'.repeat(15_000)],
  ['layers', `stack(${'s("bd"),'.repeat(20_000)}s("sd"))`],
  ['sections', `const a = s("bd")\narrange(${'[1, a],'.repeat(20_000)}[1, a])`],
  ['turns of their own', `cat(${'s("bd"),'.repeat(20_000)}s("sd"))`],
  [
    'names of names',
    Array.from({ length: 5000 }, (_, at) => `const a${at + 1} = stack(a${at}, a${at})`).join('\n'),
  ],
])('very much of %s is refused cleanly', (_, code) => {
  const notes = codeToMusic(code)?.layers.flatMap((layer) =>
    layer.locked ? [] : Object.keys(layer.words),
  );
  expect((notes ?? []).length).toBeLessThan(10_000);
});
