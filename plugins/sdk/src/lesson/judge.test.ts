import { expect, test } from 'vitest';
import type { Check } from './goal.ts';
import { findingIn, hits, tune } from './testing/judged-events.ts';

const backbeat: Check = { check: 'onsets', voice: 'snare', at: '....x.......x...' };

test('any way to the same onsets is right', () => {
  const check: Check = { check: 'onsets', voice: 'kick', at: 'x...x...x...x...' };
  expect(findingIn(hits('bd', 'x...x...x...x...'), check)).toBeUndefined();
  expect(findingIn(hits('bd', 'xxxx'), check)).toBeUndefined();
  expect(findingIn(hits('tr909_bd', 'xxxx'), check)).toBeUndefined();
  for (const name of ['kick808', 'bd_haus', '808bd', 'hocket.drums.kick', 'gm_tr808_bd'])
    expect(findingIn(hits(name, 'xxxx'), check), name).toBeUndefined();
  for (const name of ['gm_choir_aahs', 'gm_percussive_organ', 'gm_fx_crystal'])
    expect(
      findingIn(hits(name, 'x', { note: 'c4' }), { check: 'count', voice: 'pitched', atLeast: 1 }),
      name,
    ).toBeUndefined();
  expect(findingIn([...hits('bd', 'xxxx'), ...hits('hh', 'xxxxxxxx')], check)).toBeUndefined();
});

test('a near miss says which onset moves where, and shows it on a grid', () => {
  expect(findingIn(hits('sd', '....x...x.......'), backbeat)).toEqual({
    hint: 'move',
    voice: 'snare',
    cycle: 0,
    heard: { of: 16, steps: [4, 8] },
    from: 8,
    to: 12,
    wrong: { voice: 'snare', of: 16, heard: [4, 8], missing: [12], extra: [8] },
  });
});

test('what is missing is added, what is too much taken away, what is all too early moved', () => {
  expect(findingIn(hits('sd', '....x...........'), backbeat)).toMatchObject({
    hint: 'add',
    places: { steps: [12] },
  });
  expect(findingIn(hits('sd', '....x...x...x...'), backbeat)).toMatchObject({
    hint: 'remove',
    places: { steps: [8] },
  });
  expect(findingIn(hits('sd', '...x.......x....'), backbeat)).toMatchObject({
    hint: 'shift',
    later: 1,
    to: 4,
  });
  expect(findingIn(hits('hh', 'xxxx'), backbeat)).toMatchObject({
    hint: 'silentOn',
    voice: 'snare',
    places: { steps: [4, 12] },
  });
  expect(findingIn(hits('cp', '....x.......x...'), backbeat)).toMatchObject({
    hint: 'instead',
    heard: 'clap',
  });
});

test('an onset that cannot be heard is none', () => {
  expect(findingIn(hits('sd', '....x.......x...', { gain: 0 }), backbeat)).toMatchObject({
    hint: 'silentOn',
  });
});

test('every cycle counts', () => {
  const check: Check = { check: 'onsets', voice: 'kick', at: 'x...' };
  expect(findingIn(hits('bd', 'x... x...'), check, 2)).toBeUndefined();
  expect(findingIn(hits('bd', 'x... ....'), check, 2)).toMatchObject({ hint: 'add', cycle: 1 });
});

test('a place that is free may hold an onset or not, and swing does not move an onset away', () => {
  const check: Check = { check: 'onsets', voice: 'hat', at: 'x?x?' };
  expect(findingIn(hits('hh', 'x.x.'), check)).toBeUndefined();
  expect(findingIn(hits('hh', 'xxx.'), check)).toBeUndefined();
  expect(
    findingIn([{ begin: 0.33, end: 0.4, value: { s: 'hh' } }, ...hits('hh', 'x.x.')], check),
  ).toBeUndefined();
});

test('onsets are counted in each cycle, all or only those at some places', () => {
  const check: Check = { check: 'count', voice: 'hat', atLeast: 4, atMost: 8 };
  expect(findingIn(hits('hh', 'xxxx'), check)).toBeUndefined();
  expect(findingIn(hits('hh', 'x.x.'), check)).toMatchObject({ hint: 'more', heard: 2, wanted: 4 });
  expect(findingIn(hits('hh', 'xxxxxxxxxxxxxxxx'), check)).toMatchObject({
    hint: 'fewer',
    heard: 16,
  });
  const offBeat: Check = { check: 'count', voice: 'hat', at: '.x.x.x.x', atLeast: 2 };
  expect(findingIn(hits('hh', '.x.x....'), offBeat)).toBeUndefined();
  expect(findingIn(hits('hh', 'x.x.x.x.'), offBeat)).toMatchObject({
    hint: 'add',
    places: { steps: [1, 3, 5, 7] },
  });
});

test('a rhythm is spread evenly wherever it begins', () => {
  const tresillo: Check = { check: 'spread', voice: 'kick', hits: 3, steps: 8 };
  expect(findingIn(hits('bd', 'x..x..x.'), tresillo)).toBeUndefined();
  expect(findingIn(hits('bd', 'x.x..x..'), tresillo)).toBeUndefined();
  expect(findingIn(hits('bd', 'xx....x.'), tresillo)).toMatchObject({ hint: 'uneven' });
  expect(findingIn(hits('bd', 'xxx'), tresillo)).toMatchObject({ hint: 'uneven' });
  const three: Check = { check: 'spread', voice: 'kick', hits: 3 };
  expect(findingIn(hits('bd', 'xxx'), three)).toBeUndefined();
  expect(findingIn(hits('bd', 'x..x..x.'), three)).toMatchObject({ hint: 'uneven' });
});

test('swing is heard in sixteenths and in eighths, and straight notes have none', () => {
  const check: Check = { check: 'swing', voice: 'hat', atLeast: 0.1 };
  const at = (...times: number[]) =>
    times.map((begin) => ({ begin, end: begin + 0.01, value: { s: 'hh' } }));
  expect(findingIn(at(0, 1.3 / 16, 2 / 16, 3.3 / 16), check)).toBeUndefined();
  expect(findingIn(at(0, 1.33 / 8, 2 / 8, 3.33 / 8), check)).toBeUndefined();
  expect(findingIn(hits('hh', 'xxxxxxxxxxxxxxxx'), check)).toMatchObject({ hint: 'straight' });
  expect(findingIn(hits('hh', 'xxxx'), check)).toMatchObject({ hint: 'straight' });
  const allLate = Array.from({ length: 16 }, (_, step) => (step + 0.3) / 16);
  expect(findingIn(at(...allLate), check)).toMatchObject({ hint: 'straight' });
});

test('a scale of any tonic, or of the one that is named', () => {
  const pentatonic = { check: 'scale', voice: 'melody', scale: 'minor pentatonic' } as const;
  expect(findingIn(tune('A3 C4 D4 E4 G4'), pentatonic)).toBeUndefined();
  expect(findingIn(tune('A3 C4 D4 E4 G#4'), pentatonic)).toMatchObject({
    hint: 'outside',
    notes: ['G#'],
  });
  expect(findingIn(tune('A3 C4 D4 E4 G4'), { ...pentatonic, tonic: 'B' })).toMatchObject({
    hint: 'outside',
    tonic: 'B',
  });
});

test('parts of a cycle have their numbers of onsets, the first where the part begins', () => {
  const check: Check = { check: 'groups', voice: 'hiHat', counts: [1, 2, 1, 3] };
  expect(findingIn(hits('hh', 'x.....x..x..x.....x.x.x.'), check)).toBeUndefined();
  expect(findingIn(hits('oh', 'x...x.x.x...xxx.'), check)).toBeUndefined();
  expect(findingIn(hits('hh', 'xxxx'), check)).toMatchObject({
    hint: 'group',
    places: { of: 4, steps: [1] },
    heard: 1,
    wanted: 2,
  });
  expect(findingIn(hits('hh', '..x.x.x.x...xxx.'), check)).toMatchObject({ hint: 'add' });
});

test('a tune is a melody in whatever octave, and the lowest line of several is the bass', () => {
  const five: Check = { check: 'pitches', voice: 'melody', atLeast: 5 };
  const bass: Check = { check: 'pitches', voice: 'bass', atLeast: 2 };
  for (const octave of [1, 2, 3, 4, 6]) {
    const line = tune(['C', 'D', 'E', 'F', 'G'].map((name) => `${name}${octave}`).join(' '));
    expect(findingIn(line, five), `octave ${octave}`).toBeUndefined();
    const above = tune(`A${octave + 1} G${octave + 1}`, 'sine');
    expect(findingIn([...line, ...above], bass)).toBeUndefined();
    expect(findingIn([...line, ...above], { ...five, atLeast: 2 })).toBeUndefined();
    expect(findingIn([...line, ...above], five)).toMatchObject({ heard: 2, notes: ['A', 'G'] });
  }
  // Two hands of one sound; a melody among the chords.
  expect(findingIn([...tune('A4 C5 E5 D5'), ...tune('A2 E2')], bass)).toBeUndefined();
  const chords = tune('C3,E3,G3 | C3,F3,A3', 'pad');
  expect(findingIn([...chords, ...tune('E3 G3 C4 D4 A3')], five)).toBeUndefined();
  expect(findingIn([...chords, ...tune('E3 G3')], bass)).toMatchObject({ hint: 'silent' });
});

test('a bass that lies above what it should carry is told so', () => {
  const below: Check = { check: 'below', voice: 'bass', than: 'melody' };
  const line = tune('A3 C4 E4 D4');
  expect(findingIn([...line, ...tune('A2 E2', 'bass')], below)).toBeUndefined();
  expect(findingIn([...line, ...tune('A5 E5', 'bass')], below)).toMatchObject({
    hint: 'above',
    note: 'E5',
    other: 'C4',
  });
  expect(findingIn(tune('A2 E2', 'bass'), below)).toMatchObject({
    hint: 'silent',
    voice: 'melody',
  });
});

test('bass, melody and chord are told apart by ear', () => {
  const events = [...tune('C2 G2', 'saw'), ...tune('E4 D4', 'sine'), ...tune('C3,E3,G3', 'pad')];
  for (const voice of ['bass', 'melody', 'chord'] as const) {
    expect(findingIn(events, { check: 'pitches', voice, atLeast: 2 }), voice).toBeUndefined();
    expect(findingIn(events, { check: 'pitches', voice, atLeast: 4 }), voice).toMatchObject({
      hint: 'pitches',
    });
  }
});

test('a phrase ends on its note, and an answer has the rhythm of the question', () => {
  const phrase = tune('C4 D4 E4 G4 | C4 D4 E4 C4');
  expect(findingIn(phrase, { check: 'ends', voice: 'melody', on: 'C' }, 2)).toBeUndefined();
  expect(findingIn(phrase, { check: 'ends', voice: 'melody', on: 'G' }, 2)).toMatchObject({
    hint: 'ends',
    heard: 'C',
  });
  expect(findingIn(phrase, { check: 'answer', voice: 'melody' }, 2)).toBeUndefined();
  expect(findingIn(tune('C4 D4 | C4 D4'), { check: 'answer', voice: 'melody' }, 2)).toMatchObject({
    hint: 'answerSame',
  });
  expect(
    findingIn(tune('C4 D4 | C4 D4 E4'), { check: 'answer', voice: 'melody' }, 2),
  ).toMatchObject({
    hint: 'answerRhythm',
  });
});

test('a progression is heard in any inversion, and the first wrong chord names its missing tone', () => {
  const check: Check = { check: 'progression', voice: 'chord', chords: ['Am', 'F', 'C', 'G'] };
  const right = 'A3,C4,E4 | A3,C4,F4 | G3,C4,E4 | G3,B3,D4';
  expect(findingIn(tune(right), check, 4)).toBeUndefined();
  expect(findingIn(tune(right.replace('F4', 'E4')), check, 4)).toMatchObject({
    hint: 'chord',
    cycle: 1,
    wanted: 'F',
    missing: ['F'],
  });
  const hands = 'C4,E4,A4 | C4,F4,A4 | C4,E4,G4 | B3,D4,G4';
  const roots = tune('A2 | F2 | C2 | G2', 'sine');
  expect(findingIn([...tune(hands), ...roots], { ...check, only: true }, 4)).toBeUndefined();
  const seventh = tune(hands.replace('F4', 'E4,F4'));
  expect(findingIn(seventh, check, 4)).toBeUndefined();
  expect(findingIn(seventh, { ...check, only: true }, 4)).toMatchObject({
    hint: 'chordExtra',
    cycle: 1,
    extra: ['E'],
  });
  expect(
    findingIn(tune(right), { check: 'leading', voice: 'chord', atMost: 3 }, 4),
  ).toBeUndefined();
  const singers = ['A3 | A3 | G3 | G3', 'C4 | C4 | C4 | B3', 'E4 | F4 | E4 | D4'];
  const apart = singers.flatMap((line, number) => tune(line, ['cello', 'viola', 'violin'][number]));
  expect(findingIn(apart, check, 4)).toBeUndefined();
  expect(findingIn(apart, { check: 'leading', voice: 'chord', atMost: 3 }, 4)).toBeUndefined();
  const leaps = tune('A3,C4,E4 | F4,A4,C5 | C3,E3,G3');
  expect(findingIn(leaps, { check: 'leading', voice: 'chord', atMost: 3 }, 3)).toMatchObject({
    hint: 'leap',
    cycle: 1,
  });
  expect(
    findingIn(tune(right), { check: 'chords', voice: 'chord', atLeast: 4 }, 4),
  ).toBeUndefined();
  expect(
    findingIn(tune(right), { check: 'chords', voice: 'chord', atLeast: 1, size: 4 }, 4),
  ).toMatchObject({ hint: 'chords', heard: 0 });
});

test('a melody on the beats belongs to the chords below it', () => {
  const chords = tune('C3,E3,G3 | F3,A3,C4', 'pad');
  const check: Check = { check: 'chordTones', voice: 'melody', atLeast: 0.75 };
  expect(findingIn([...chords, ...tune('C4 E4 G4 E4 | F4 A4 C5 A4')], check, 2)).toBeUndefined();
  expect(findingIn([...chords, ...tune('C4 E4 G4 E4 | E4 G4 B4 D4')], check, 2)).toMatchObject({
    hint: 'chordTones',
    cycle: 1,
    notes: ['E', 'G', 'B', 'D'],
  });
});

test('form: what changes, what enters and leaves, what grows', () => {
  const kick = hits('bd', 'x... x... x... x.x.');
  expect(findingIn(kick, { check: 'changes', voice: 'kick', atLeast: 2 }, 4)).toBeUndefined();
  expect(findingIn(kick, { check: 'changes', voice: 'kick', atLeast: 3 }, 4)).toMatchObject({
    hint: 'changes',
    heard: 2,
  });
  expect(
    findingIn(kick, { check: 'section', in: [0, 2], with: ['kick'], without: ['hat'] }, 4),
  ).toBeUndefined();
  expect(findingIn(kick, { check: 'section', in: [0, 2], with: ['hat'] }, 4)).toMatchObject({
    hint: 'enters',
    cycle: 0,
  });
  expect(findingIn(kick, { check: 'section', in: [2, 4], without: ['kick'] }, 4)).toMatchObject({
    hint: 'leaves',
    cycle: 2,
  });
  const roll = hits('sd', 'x... x.x. xxxx xxxxxxxx');
  const grows = { check: 'build', voice: 'snare', atLeast: 4 } as const;
  expect(findingIn(roll, grows, 4)).toBeUndefined();
  expect(findingIn(kick, { check: 'build', voice: 'kick', atLeast: 4 }, 4)).toMatchObject({
    hint: 'build',
    heard: 2,
  });
  expect(findingIn(hits('sd', 'x.x. xxxx x.x.'), { ...grows, atLeast: 1 }, 3)).toMatchObject({
    hint: 'thins',
    cycle: 2,
  });
  expect(findingIn([...kick, ...roll], { check: 'layers', atLeast: 2 }, 4)).toBeUndefined();
  expect(findingIn(kick, { check: 'layers', atLeast: 2 }, 4)).toMatchObject({
    hint: 'layers',
    heard: 1,
  });
});

test('a control is heard by its value, its range or its way, under any of its names', () => {
  const sweep = [300, 600, 1200].flatMap((cutoff, cycle) =>
    hits('saw', 'x.x.', { cutoff }).map((event) => ({ ...event, begin: event.begin + cycle })),
  );
  const about = { check: 'control', voice: 'any', control: 'lpf' } as const;
  expect(findingIn(sweep, { ...about, moves: 'up' }, 3)).toBeUndefined();
  expect(findingIn(sweep, { ...about, moves: 'down' }, 3)).toMatchObject({
    hint: 'falls',
    cycle: 1,
  });
  expect(findingIn(sweep, { ...about, moves: 'up', steadily: true }, 3)).toBeUndefined();
  const back = [300, 1200, 600, 2400].flatMap((cutoff, cycle) =>
    hits('saw', 'x.x.', { cutoff }).map((event) => ({ ...event, begin: event.begin + cycle })),
  );
  expect(findingIn(back, { ...about, moves: 'up' }, 4)).toBeUndefined();
  expect(findingIn(back, { ...about, moves: 'up', steadily: true }, 4)).toMatchObject({
    hint: 'rises',
    cycle: 2,
  });
  expect(findingIn(sweep, { ...about, range: 4 }, 3)).toBeUndefined();
  expect(findingIn(sweep, { ...about, range: 5 }, 3)).toMatchObject({ hint: 'still' });
  expect(findingIn(sweep, { ...about, atLeast: 500 }, 3)).toMatchObject({
    hint: 'higher',
    heard: 300,
  });
  expect(findingIn(sweep, { ...about, atMost: 500 }, 3)).toMatchObject({
    hint: 'lower',
    heard: 1200,
  });
  expect(findingIn(sweep, { ...about, control: 'room', atLeast: 0.1 }, 3)).toMatchObject({
    hint: 'unset',
  });
});

test('a tempo is too slow or too fast', () => {
  expect(findingIn([], { check: 'tempo', atLeast: 130, atMost: 150 }, 1, 140)).toBeUndefined();
  expect(findingIn([], { check: 'tempo', atLeast: 130 }, 1, 120)).toMatchObject({
    hint: 'faster',
    heard: 120,
    wanted: 130,
  });
  expect(findingIn([], { check: 'tempo', atMost: 100 }, 1, 120)).toMatchObject({ hint: 'slower' });
});
