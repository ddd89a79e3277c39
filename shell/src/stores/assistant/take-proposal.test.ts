import { currentOfCode } from '@hocket/music/edited-code';
import { expect, test } from 'vitest';
import { assistantBench } from '../../testing/assistant-bench.ts';
import { assistantRequest } from '../../testing/assistant-request.ts';
import { musicOfGrid } from '../../testing/music-of.ts';

const before = `stack(
  s("bd*4"),
  // "Hats"
  s("hh*8").gain(0.4),
  s("sd").jux(rev)
)`;
const after = `stack(
  s("bd*2"),
  // "Hats"
  s("hh*8").gain(0.4),
  // "Line"
  note("c2 e2").s("bass")
)`;

/** With a proposal of `next` in place of `code`, which is in the editor. */
async function proposed(code: string, next: object, edit = false) {
  const bench = assistantBench();
  const { api, assistant, project, transport } = bench;
  transport.show('code');
  project.setCode('// an empty page');
  project.setCode(code, 'own');
  api.answers = [next];
  await assistant.generate(assistantRequest({ edit }));
  expect(assistant.failure).toBeUndefined();
  return bench;
}

const kinds = ({ assistant }: Awaited<ReturnType<typeof proposed>>) =>
  assistant.proposal?.layers.map(({ id, kind }) => `${id}: ${kind}`);

test('the difference is told layer by layer, locked ones too', async () => {
  const bench = await proposed(before, { generatedCode: after });
  expect(kinds(bench)).toEqual([
    'Kick: changed',
    'Hats: kept',
    'Line: added',
    's("sd").jux(rev): removed',
  ]);
});

test('all of it is taken in one step of undo, and shown in the grid', async () => {
  const { assistant, project } = await proposed(before, { generatedCode: after, bpm: 90 });
  await assistant.accept();
  expect(project.data).toMatchObject({ strudelCode: after, bpm: 90, linked: true });
  expect(musicOfGrid(project.data)[0]).toHaveLength(3);
  expect(assistant.proposal).toBeUndefined();
  project.history.undo();
  expect(project.data).toMatchObject({ strudelCode: before, bpm: 120, linked: false });
  expect(project.data.tracks).toHaveLength(8);
});

test.each([
  [['Kick'], before.replace('bd*4', 'bd*2'), 120],
  [['Line'], before.replace('jux(rev)', 'jux(rev),\n  // "Line"\n  note("c2 e2").s("bass")'), 120],
  [['s("sd").jux(rev)'], before.replace('  s("sd").jux(rev)\n', '  \n'), 120],
  [['Kick', 'Line', 's("sd").jux(rev)'], after, 90],
])('of its layers, %j', async (ids, code, bpm) => {
  const { assistant, project } = await proposed(before, { generatedCode: after, bpm: 90 });
  await assistant.accept(ids);
  expect(project.data.strudelCode).toBe(code);
  expect(project.data.bpm).toBe(bpm);
});

test('layers are taken into an empty project without the others', async () => {
  const { assistant, project } = await proposed('', { generatedCode: after });
  await assistant.accept(['Kick', 'Line']);
  expect(project.data.strudelCode).toBe(
    'stack(\n  s("bd*2"),\n  // "Line"\n  note("c2 e2").s("bass")\n)',
  );
  expect(musicOfGrid(project.data)[0]).toHaveLength(2);
});

test('what is edited since stays; a layer that was edited itself is not overwritten', async () => {
  const { assistant, project } = await proposed(before, { generatedCode: after });
  project.setCode(project.data.strudelCode.replace('gain(0.4)', 'gain(0.7)'));
  await assistant.accept();
  expect(project.data.strudelCode).toContain('gain(0.7)');
  expect(project.data.strudelCode).toContain('bd*2');

  const other = await proposed(before, { generatedCode: after });
  const mine = before.replace('bd*4', 'bd*3');
  other.project.setCode(mine);
  await expect(other.assistant.accept(['Kick'])).rejects.toMatchObject({
    code: 'edit_refused',
    details: { reason: 'layer_edited', name: 'Kick' },
  });
  expect(other.project.data.strudelCode).toBe(mine);
  expect(other.assistant.proposal).toBeDefined();
});

test('layers of a piece with a form come into a loop from its fullest part', async () => {
  const piece = `arrange(
  [4, stack(s("bd ~ ~ ~"))],
  [8, stack(s("bd*4"), s("hh*8"))],
)`;
  const bench = await proposed('s("sd")', { generatedCode: piece });
  expect(bench.assistant.proposal?.layers).toMatchObject([
    { id: 'Kick', kind: 'added', after: 's("bd*4")' },
    { id: 'Hi-Hat', kind: 'added', after: 's("hh*8")' },
    { id: 'Snare', kind: 'removed' },
  ]);
  await bench.assistant.accept(['Kick']);
  expect(bench.project.data.strudelCode).toBe('stack(\n  s("sd"),\n  s("bd*4")\n)');
});

test('an edit of a piece changes the part that it names', async () => {
  const piece = 'arrange([1, stack(s("bd*4"), s("hh*8"))], [2, stack(s("bd*2"), s("hh*4"))])';
  const wanted = piece.replace('bd*2', 'bd ~ bd bd');
  const { music } = currentOfCode(wanted, 120);
  const bench = await proposed(piece, { music }, true);
  expect(kinds(bench)).toEqual(['Kick: changed', 'Hi-Hat: kept']);
  await bench.assistant.accept(['Kick']);
  const said = currentOfCode(bench.project.data.strudelCode, 120).music;
  expect(said?.patterns).toEqual(music?.patterns);
  expect(bench.project.data.strudelCode).toContain('stack(s("bd*4"), s("hh*8"))');
});

test('asked from the grid, an unlinked editor text is there again after one undo', async () => {
  const { api, assistant, project } = assistantBench();
  project.setCode('s("mine")', 'own');
  project.toggle(0, 0);
  api.answers = [{ generatedCode: 's("sd*2")' }];
  await assistant.generate(assistantRequest());
  expect(assistant.proposal?.before).toContain('s("bd")');
  await assistant.accept();
  expect(project.data.strudelCode).toBe('s("sd*2")');
  project.history.undo();
  expect(project.data.strudelCode).toBe('s("mine")');
  expect(project.data.patterns[0]?.steps[0]?.[0]?.on).toBe(true);
});

test('into an untouched project it can be undone, and is something to save', async () => {
  const { assistant, project } = assistantBench();
  await assistant.generate(assistantRequest());
  await assistant.accept();
  expect([project.dirty, project.history.canUndo]).toEqual([true, true]);
  project.history.undo();
  expect(project.data).toMatchObject({ strudelCode: '', linked: false });
});

test('music that plays goes on with what was taken; what is silent stays silent', async () => {
  const playing = await proposed(before, { generatedCode: after });
  await playing.transport.play();
  await playing.assistant.accept();
  expect(playing.engine.playing.main).toBe(after);
  const silent = await proposed(before, { generatedCode: after });
  await silent.assistant.accept();
  expect(silent.engine.playing).toEqual({});
});

test('what the grid cannot show is taken whole, into the editor that is then shown', async () => {
  const { api, assistant, engine, project, transport } = assistantBench();
  project.toggle(0, 0);
  await transport.play();
  api.answers = [{ generatedCode: 's("bd").jux(rev)' }];
  await assistant.generate(assistantRequest());
  expect(assistant.proposal?.layers).toEqual([]);
  await assistant.accept();
  expect(project.data).toMatchObject({ strudelCode: 's("bd").jux(rev)', linked: false });
  expect(transport.tab).toBe('code');
  expect(engine.playing.main).toBe('s("bd").jux(rev)');
});

test('of linked music too: what the grid cannot show is in the editor, and the link ends', async () => {
  const { assistant, engine, project, transport } = await proposed('s("hh*8")', {
    generatedCode: 's("bd").jux(rev)',
  });
  await project.link.showInGrid();
  await transport.play('grid');
  await assistant.accept();
  expect(project.data).toMatchObject({ strudelCode: 's("bd").jux(rev)', linked: false });
  expect(engine.playing.main).toBe('s("bd").jux(rev)');
  project.history.undo();
  expect(project.data).toMatchObject({ strudelCode: 's("hh*8")', linked: true });
});

test('a layer that its label mutes is heard when the proposal says so', async () => {
  const muted = 'a: s("bd*4")\n_b: s("hh*8")';
  const bench = await proposed(muted, { generatedCode: 'a: s("bd*4")\nb: s("hh*8")' });
  expect(kinds(bench)).toEqual(['a: kept', 'b: changed']);
  bench.project.setCode(`${muted}\n// mine`);
  await bench.assistant.accept(['b']);
  expect(bench.project.data.strudelCode).toBe('a: s("bd*4")\nb: s("hh*8")\n// mine');
});
