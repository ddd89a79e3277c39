import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { linkedProject } from '../../testing/linked-project.ts';

const beat = `// my beat
stack(
  s("bd*4").gain(0.8), // four
  /* low */ note("c2 ~ e2 ~").s("bass").lpf( 800 ),
  s("hh*7"),
)`;

test('grid and code are apart until they are linked', async () => {
  const { project, rest } = linkedProject();
  project.setCode('s("hh*8")');
  project.toggle(0, 0);
  await rest();
  expect(project.data).toMatchObject({ strudelCode: 's("hh*8")', linked: false });
  expect(project.data.gridPattern[2]).not.toContain(true);
});

test('generated code follows every edit of the grid at once, swing and lengths too', async () => {
  const { project } = linkedProject();
  project.toggle(0, 0);
  await project.generateCode();
  project.toggle(0, 4);
  expect(project.data.strudelCode).toContain('"x ~ ~ ~  x ~ ~ ~  ~ ~ ~ ~  ~ ~ ~ ~"');
  project.setSwing(0.5);
  expect(project.data.strudelCode).toContain('.swingBy(0.25, 8)');
  project.patterns.setLength(32);
  expect(project.data.strudelCode).toContain('<[x ~ ~ ~  x ~ ~ ~  ~ ~ ~ ~  ~ ~ ~ ~] ~>');
});

test('what a click writes at once is never said to be late', async () => {
  const { project } = linkedProject();
  project.toggle(0, 0);
  await project.generateCode();
  const seen: unknown[] = [];
  const end = autorun(() => seen.push(project.link.older));
  for (let step = 1; step < 8; step += 1) project.toggle(0, step);
  project.history.undo();
  end();
  expect(seen).toEqual([undefined]);
});

test('a step that is clicked changes only its own literal', async () => {
  const { project, show, rest } = linkedProject();
  expect(await show(beat)).toBe(true);
  const row = project.data.tracks.findIndex(({ strudelName }) => strudelName === 'bd');
  project.toggle(row, 4);
  await rest();
  expect(project.data.strudelCode).toBe(beat.replace('bd*4', '[bd ~ bd bd]'));
});

test('what the grid cannot show of linked code is listed with the reason', async () => {
  const { project, show } = linkedProject();
  await show(beat);
  expect(project.link.locked).toMatchObject([
    { code: 's("hh*7")', reason: 'It plays between the steps of the grid.' },
  ]);
  project.link.unlink();
  expect(project.link.locked).toEqual([]);
});

test('text that is typed lights up in the grid when typing rests', async () => {
  const { project, show, time, rest } = linkedProject();
  await show('s("bd*4")');
  project.setCode('s("bd*2")');
  time.pass(200);
  project.setCode('s("bd*2").gain(0.5)');
  time.pass(200);
  await new Promise((done) => setTimeout(done));
  expect(project.data.gridPattern[0]?.[4]).toBe(true);
  await rest();
  expect(project.data.gridPattern[0]?.filter(Boolean)).toHaveLength(2);
  expect(project.data.tracks[0]).toMatchObject({ id: 'track-1', volume: 50 });
});

test('typing and what it does in the grid are one step of undo, and so is a click and its text', async () => {
  const { project, show, rest } = linkedProject();
  await show('s("bd*4")');
  const edits = [
    () => project.toggle(2, 3),
    () => project.setCode(project.data.strudelCode.replace('s(', '/* mine */ s(')),
    () => project.tracks.change(0, { volume: 12 }),
  ];
  const states = [JSON.stringify(project.data)];
  for (const edit of edits) {
    edit();
    await rest();
    states.push(JSON.stringify(project.data));
  }
  for (const state of states.slice(0, -1).reverse()) {
    project.history.undo();
    await rest();
    expect(JSON.stringify(project.data)).toBe(state);
  }
  for (const state of states.slice(1)) {
    project.history.redo();
    await rest();
    expect(JSON.stringify(project.data)).toBe(state);
  }
});

test('clicks that come faster than anything else are a step of undo each, with its own text', async () => {
  const { project, show, rest } = linkedProject();
  await show(beat);
  const states = [JSON.stringify(project.data)];
  for (const step of [1, 2, 3]) {
    project.toggle(0, step);
    states.push(JSON.stringify(project.data));
  }
  expect(new Set(states).size).toBe(4);
  await rest();
  expect(JSON.stringify(project.data)).toBe(states[3]);
  for (const state of states.slice(0, -1).reverse()) {
    project.history.undo();
    await rest();
    expect(JSON.stringify(project.data)).toBe(state);
  }
  for (const state of states.slice(1)) {
    project.history.redo();
    await rest();
    expect(JSON.stringify(project.data)).toBe(state);
  }
});

test('an edit that the text has no place for is taken back with the reason, and is no step of undo', async () => {
  const { project, show, rest, reports } = linkedProject();
  await show('stack(s("bd*4"), s("hh*8")).gain(0.5)');
  const before = JSON.stringify(project.data);
  project.tracks.change(0, { volume: 12 });
  await rest();
  expect(JSON.stringify(project.data)).toBe(before);
  expect(reports).toEqual(['HocketError: The code sets this for several layers at once.']);
  project.history.undo();
  expect(project.data.linked).toBe(false);
});

test.each<[string, (each: ReturnType<typeof linkedProject>['project']) => void]>([
  ['the length of the pattern', ({ patterns }) => patterns.setLength(32)],
  ['another pattern in the chain', ({ patterns }) => patterns.add()],
])('%s cannot be set where code of one’s own fixes it', async (_, edit) => {
  const { project, show, rest, reports } = linkedProject();
  await show(beat);
  expect(project.link.fixed).toBe(true);
  const before = JSON.stringify(project.data);
  edit(project);
  await rest();
  expect(reports).toEqual(['link_fixed']);
  expect(JSON.stringify(project.data)).toBe(before);
});

test('swing is written behind the music, changed there, and refused where labels leave no place', async () => {
  const { project, show, rest, reports } = linkedProject();
  await show(beat);
  project.setSwing(0.5);
  await rest();
  expect(project.data.strudelCode).toBe(`${beat}.swingBy(0.25, 8)`);
  project.setSwing(0.2);
  await rest();
  expect(project.data.strudelCode).toBe(`${beat}.swingBy(0.1, 8)`);
  expect([project.data.swing, reports]).toEqual([0.2, []]);
  await show('$: s("bd*4")\n$: s("hh*8")');
  project.setSwing(0.5);
  await rest();
  expect(reports).toEqual([expect.stringContaining('The code writes no swing')]);
  expect(project.data.swing).toBe(0);
});

test('Clear is one edit of the code and one step of undo', async () => {
  const { project, show, rest } = linkedProject();
  await show(beat);
  project.clear();
  await rest();
  expect(project.data.gridPattern.flat()).not.toContain(true);
  expect(project.data.strudelCode).toContain('s("hh*7")');
  project.history.undo();
  expect(project.data.strudelCode).toBe(beat);
});

test('generated code fixes nothing', async () => {
  const { project } = linkedProject();
  project.toggle(0, 0);
  await project.generateCode();
  expect(project.link.fixed).toBe(false);
});

test('while the text cannot be read the grid stays, and its edits are taken back', async () => {
  const { project, show, rest, reports } = linkedProject();
  await show('s("bd*4")');
  expect(project.link.older).toBeUndefined();
  project.setCode('s("bd*4").gain(');
  expect(project.link.older).toBe('grid');
  await rest();
  expect(project.link.older).toBe('grid');
  expect(project.data.gridPattern[0]?.filter(Boolean)).toHaveLength(4);
  project.toggle(2, 2);
  await rest();
  expect(reports).toEqual(['link_unreadable']);
  expect(project.data.gridPattern[2]).not.toContain(true);
  expect(project.data.strudelCode).toBe('s("bd*4").gain(');
  expect(project.link.older).toBe('grid');
  project.setCode('s("bd*4").gain(0.2)');
  await rest();
  expect(project.data.tracks[0]?.volume).toBe(20);
  expect(project.link.older).toBeUndefined();
  project.setCode('s("bd*2")');
  project.link.unlink();
  expect(project.link.older).toBeUndefined();
});

test('a click before what was typed is read is made in the text that was typed', async () => {
  const { project, show, rest, reports } = linkedProject();
  await show('stack(s("bd*4"), s("hh*8"))');
  project.setCode('// hats first\nstack(s("hh*8"), s("bd*4"))');
  project.toggle(0, 4);
  await rest();
  expect(project.data.strudelCode).toBe('// hats first\nstack(s("hh*8"), s("[bd ~ bd bd]"))');
  expect(project.data.gridPattern[0]?.[4]).toBe(false);
  expect(reports).toEqual([]);
});

test('what code cannot hold stays in the grid: the order of rows, a track without a step', async () => {
  const { project, show, rest, reports } = linkedProject();
  await show(beat);
  const code = project.data.strudelCode;
  const added = project.tracks.add();
  project.tracks.move(0, 3);
  await rest();
  expect(project.data.strudelCode).toBe(code);
  const row = project.data.tracks.findIndex(({ id }) => id === added.id);
  project.toggle(row, 0);
  await rest();
  expect(project.data.strudelCode).toContain('// "Custom Synth 1"\n');
  expect(project.data.strudelCode).toContain('s("hh*7")');
  expect(reports).toEqual([]);
});

test('a solo is written as what it silences', async () => {
  const { project, show, rest } = linkedProject();
  await show('stack(s("bd*4"), s("hh*8"))');
  project.tracks.change(0, { solo: true });
  await rest();
  expect(project.data.strudelCode).toBe('stack(s("bd*4"), s("hh*8").hush())');
  expect(project.data.tracks[2]?.muted).toBe(false);
  project.tracks.change(0, { solo: false });
  await rest();
  expect(project.data.strudelCode).toBe('stack(s("bd*4"), s("hh*8"))');
});

test('a drum that is dropped on a track with notes takes them from its code', async () => {
  const { project, show, rest, reports } = linkedProject();
  await show(beat);
  const row = project.data.tracks.findIndex(({ strudelName }) => strudelName === 'bass');
  project.tracks.drop(row, 1, { name: 'Clap', strudelName: 'sd' });
  await rest();
  expect(reports).toEqual([]);
  expect(project.data.strudelCode).not.toContain('bass');
  expect(project.data.strudelCode).toContain('/* low */');
  expect(project.data.tracks[row]).toMatchObject({ name: 'Clap', strudelName: 'sd' });
});

test('a generated grid that is cleared stays linked and goes on', async () => {
  const { project, rest } = linkedProject();
  project.toggle(0, 0);
  await project.generateCode();
  project.clear();
  await rest();
  expect(project.data.linked).toBe(true);
  expect(project.data.strudelCode).toContain('"~ ~ ~ ~  ~ ~ ~ ~  ~ ~ ~ ~  ~ ~ ~ ~"');
  project.toggle(1, 4);
  await rest();
  expect(project.data.strudelCode).toContain(
    's("sd").struct("~ ~ ~ ~  x ~ ~ ~  ~ ~ ~ ~  ~ ~ ~ ~")',
  );
});

test('a generated grid that loses its only sounding track ends the link and keeps the text', async () => {
  const { project, rest } = linkedProject();
  project.toggle(0, 0);
  await project.generateCode();
  const code = project.data.strudelCode;
  project.tracks.remove(0);
  await rest();
  expect(project.data).toMatchObject({ linked: false, strudelCode: code });
  project.history.undo();
  await rest();
  expect(project.data.linked).toBe(true);
  expect(project.data.tracks).toHaveLength(8);
});

test('a linked project that is opened is in step, and unchanged', async () => {
  const first = linkedProject();
  await first.show(beat);
  const { project, rest } = linkedProject();
  project.restore(JSON.parse(JSON.stringify(first.project.music)), false);
  await rest();
  expect(project.dirty).toBe(false);
  expect(project.link.locked).toHaveLength(1);
  project.toggle(0, 1);
  await rest();
  expect(project.data.strudelCode).toContain('[bd, ~ bd ~ ~]');
});

test('a click right after opening or undoing, before the text was read, is made in it', async () => {
  const first = linkedProject();
  await first.show(beat);
  const { project, rest, reports } = linkedProject();
  project.restore(JSON.parse(JSON.stringify(first.project.music)), false);
  project.toggle(0, 4);
  await rest();
  expect(project.data.strudelCode).toContain('[bd ~ bd bd]');
  project.history.undo();
  project.toggle(0, 8);
  await rest();
  expect(project.data.strudelCode).toContain('[bd bd ~ bd]');
  expect(reports).toEqual([]);
});

test('text that says nothing to the grid is not shown in it', async () => {
  const { project, show } = linkedProject();
  expect(await show('s("hh*7")')).toBe(false);
  expect(project.data.linked).toBe(false);
});
