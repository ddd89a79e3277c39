import { HocketError, type MissingSound, type ProgramSounds } from '@hocket/sdk';
import type { FakeEngine } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { examples } from './examples/examples.ts';
import { LiveCode, starterCode } from './live-code.tsx';
import type { LoadSurface } from './surface/surface.ts';
import { loadTextarea } from './testing/textarea-surface.tsx';
import { watchedStudio } from './testing/watched-studio.ts';

const starter = starterCode('Ctrl+Enter plays, Ctrl+K stops');

async function show(code: string, load: LoadSurface = loadTextarea) {
  const studio = watchedStudio();
  studio.project.setCode(code);
  render(<LiveCode studio={studio} loadSurface={load} />);
  await act(async () => {});
  return studio;
}

const editor = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Strudel code' });
const type = (value: string) => fireEvent.change(editor(), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => {});
};

// @spec editor.heading
test('the panel is a region named by its heading', async () => {
  await show('s("bd")');
  expect(screen.getByRole('region', { name: 'Live Code Editor' })).toBeDefined();
  expect(screen.getByText('Write Strudel patterns in real-time')).toBeDefined();
});

// @spec studio.key-hints
test('an empty project starts with an example that tells the keys', async () => {
  const { project } = await show('');
  expect(project.data.strudelCode).toBe(starter);
  expect(editor().value).toContain('Ctrl+Enter plays, Ctrl+K stops');
});

test('before the panel is seen nothing is loaded and nothing is written', async () => {
  const studio = watchedStudio();
  studio.transport.show('grid');
  let loads = 0;
  const load: LoadSurface = () => {
    loads += 1;
    return loadTextarea();
  };
  render(<LiveCode studio={studio} loadSurface={load} />);
  await act(async () => {});
  expect(loads).toBe(0);
  expect(studio.project.data.strudelCode).toBe('');
  for (const tab of ['code', 'grid', 'code'] as const)
    await act(async () => studio.transport.show(tab));
  expect(loads).toBe(1);
  expect(editor().value).toBe(starter);
});

/** What `s("bd pno")` names, of which `pno` is silent. */
const pno = (why: MissingSound['why'], instead?: string): ProgramSounds => ({
  named: 2,
  missing: [{ name: 'pno', places: [[6, 9]], why, instead }],
});

/** Other sounds than before are there. */
const hear = (engine: FakeEngine, sounds: ProgramSounds) =>
  act(() =>
    runInAction(() => {
      engine.named = sounds;
    }),
  );

test('a run whose sounds are not all there says which, as long as it plays and they are silent', async () => {
  const { engine } = await show('s("bd pno")');
  const status = () => screen.getByRole('status').textContent;
  engine.named = pno('unknown');
  await press('Run Code');
  expect(status()).toBe('1 of 2 sounds are missing: pno');
  hear(engine, { named: 2, missing: [] });
  expect(status()).toBe('Pattern executed successfully');
  expect(screen.queryByRole('button', { name: 'What to do' })).toBeNull();
  hear(engine, pno('unreachable'));
  expect(status()).toBe('1 of 2 sounds are missing: pno');
  await press('Stop');
  expect(status()).toBe('');
});

test('what is silent is marked in the text as long as it says the same there', async () => {
  const { engine, transport } = await show('s("bd pno")');
  const marks = () => screen.queryAllByText(/pno: /).map((mark) => mark.textContent);
  engine.named = pno('unknown');
  engine.running = { code: 's("bd pno")' };
  await press('Run Code');
  expect(marks()).toEqual(['6-9 pno: There is no sound of this name.']);
  type('s("bd sd pno")');
  type('s("bd sd pno").fast(2)');
  expect(marks()).toEqual(['9-12 pno: There is no sound of this name.']);
  type('s("bd sd piano").fast(2)');
  expect(marks()).toEqual([]);
  type('s("bd pno")');
  expect(marks()).toHaveLength(1);
  transport.failure = new Error('no');
  await press('Run Code');
  expect(marks()).toEqual([]);
});

test('another sound is written in place of one that is silent, in one step, and is played', async () => {
  const { engine, project, transport } = await show('s("bd pno")');
  const steps = vi.spyOn(project, 'setCode');
  engine.named = pno('unknown', 'piano');
  engine.running = { code: 's("bd pno")' };
  await press('Run Code');
  await press('What to do');
  const list = screen.getByRole('dialog', { name: 'What to do' });
  expect(within(list).getByText('There is no sound of this name.')).toBeDefined();
  expect(within(list).queryByRole('button', { name: 'Load' })).toBeNull();
  const use = within(list).getByRole('button', { name: 'Use piano instead' });
  fireEvent.click(use);
  await act(async () => {});
  expect(steps.mock.calls).toEqual([['s("bd piano")', 'own']]);
  expect([transport.playing, project.history.groups]).toEqual([true, 2]);
  // The engine hears it, so that there is nothing to do any more and the focus goes elsewhere.
  hear(engine, { named: 2, missing: [] });
  expect(screen.getByRole('status').textContent).toBe('Pattern executed successfully');
  const run = screen.getByRole('button', { name: 'Run Code' });
  await waitFor(() => expect(document.activeElement).toBe(run));
});

test('a recording that did not come is loaded again, and its list says so', async () => {
  const { engine } = await show('s("bd pno")');
  engine.named = pno('unreachable');
  let answer = () => {};
  engine.fetchSounds = () =>
    new Promise((done) => {
      answer = done;
    });
  await press('Run Code');
  await press('What to do');
  const list = within(screen.getByRole('dialog', { name: 'What to do' }));
  const why = () => list.getByRole('status').textContent;
  const load = async () => {
    fireEvent.click(list.getByRole('button', { name: 'Load' }));
    await act(async () => {});
  };
  await load();
  expect(why()).toBe('Loading...');
  // Nothing is said of it until the attempt is over.
  hear(engine, { named: 2, missing: [] });
  expect(why()).toBe('Loading...');
  hear(engine, pno('unreachable'));
  await act(async () => answer());
  expect(why()).toBe('Its recording could not be loaded.');
  await load();
  hear(engine, { named: 2, missing: [] });
  await act(async () => answer());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Pattern executed successfully');
});

test('an editor cleared by hand stays empty, and another empty project gets the example', async () => {
  const { project } = await show('s("bd")');
  type('');
  expect(editor().value).toBe('');
  act(() => project.setCode('s("hh")'));
  act(() => project.startNew());
  expect(editor().value).toBe(starter);
});

test('what is typed is the project, and what changes there is shown', async () => {
  const { project } = await show('s("bd")');
  type('s("hh*8")');
  expect(project.data.strudelCode).toBe('s("hh*8")');
  await act(async () => void (await project.generateCode()));
  expect(editor().value).toBe(project.data.strudelCode);
});

// @spec editor.run-bar error.success
test('Run Code plays the code and says so', async () => {
  const { transport } = await show('s("bd")');
  await press('Run Code');
  expect(transport.source).toBe('code');
  expect(screen.getByRole('status').textContent).toBe('Pattern executed successfully');
  await press('Stop');
  expect(transport.playing).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('');
});

// @spec rule.blank-code
test('blank code is an error with a sentence', async () => {
  const { transport } = await show('   ');
  await press('Run Code');
  expect(screen.getByRole('alert').textContent).toBe('No code to execute');
  expect(transport.playing).toBe(false);
});

// @spec editor.error-header
test('a failed run tells the header, an alert and the line; the line can be reached', async () => {
  const { transport } = await show('s("bd")\n.gian(2)');
  transport.failure = new HocketError('code_invalid', 'gian is not a function', {
    place: { line: 2, column: 2 },
  });
  await press('Run Code');
  expect(screen.getByText('Error executing pattern')).toBeDefined();
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Line 2, column 2');
  expect(alert.textContent).toContain('gian is not a function');
  expect(screen.getByText('2:2 gian is not a function').tagName).toBe('MARK');
  await press('Go to line 2');
  expect(document.activeElement).toBe(editor());
  expect(editor().selectionStart).toBe('s("bd")\n.'.length);
});

test('an edit takes the mark away and leaves the sentence; the next run takes that too', async () => {
  const { transport } = await show('s(');
  transport.failure = new HocketError('code_invalid', 'Unexpected end', {
    place: { line: 1, column: 3 },
  });
  await press('Run Code');
  type('s("bd")');
  expect(screen.queryByText('1:3 Unexpected end')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Go to line 1' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Unexpected end');
  await press('Run Code');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure says that older music plays on, as long as it does', async () => {
  const { transport } = await show('s(');
  runInAction(() => {
    transport.playing = true;
    transport.failure = new Error('no');
  });
  await press('Run Code');
  expect(screen.getByText('What played before plays on.')).toBeDefined();
  act(() => transport.stop());
  expect(screen.queryByText('What played before plays on.')).toBeNull();
});

test('a program that is stopped later has failed, with its sentence, until the next run', async () => {
  const { transport } = await show('s("bd")');
  await press('Run Code');
  const ended = { code: 'code_too_slow', message: 'Stopped: this code takes too long.' };
  act(() => runInAction(() => Object.assign(transport, { playing: false, ended })));
  expect(screen.getByRole('alert').textContent).toContain('Stopped: this code takes too long.');
  expect(screen.getByText('Error executing pattern')).toBeDefined();
  expect(screen.queryByText('Pattern executed successfully')).toBeNull();
  act(() => runInAction(() => Object.assign(transport, { ended: undefined })));
  await press('Run Code');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Pattern executed successfully')).toBeDefined();
});

test('Run block plays the block at the caret alone when nothing sounds', async () => {
  const { transport } = await show('a: s("bd")\n\nb: s("hh")');
  editor().setSelectionRange(14, 14);
  await press('Run block');
  expect(transport.ran).toEqual(['silence;\n\nb: s("hh")']);
  expect(screen.getByRole('status').textContent).toBe('Pattern executed successfully');
});

test('Run block says so when the caret is in no block', async () => {
  const { transport, notices } = await show('a: s("bd")\n\nb: s("hh")');
  editor().setSelectionRange(11, 11);
  await press('Run block');
  expect(transport.ran).toEqual([]);
  expect(notices.map(({ text }) => text)).toEqual([
    expect.stringContaining('The cursor is in no labelled block.'),
  ]);
});

test('code without labels has no button for blocks', async () => {
  await show('s("bd")');
  expect(screen.queryByRole('button', { name: 'Run block' })).toBeNull();
});

test('Format evens the code; code that is no JavaScript stays and its place is shown', async () => {
  const { project } = await show('a:s( "bd" )');
  await press('Format');
  await waitFor(() => expect(project.data.strudelCode).toBe('a: s("bd")\n'));
  type('a: s("bd"');
  await press('Format');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Line 1, column 10');
  expect(alert.textContent).toContain('The code cannot be formatted');
  expect(screen.queryByText('Error executing pattern')).toBeNull();
  expect(project.data.strudelCode).toBe('a: s("bd"');
});

test('a button asks for the list of keys, and the editor offers its own to it and to the palette', async () => {
  const { actions, project } = await show('a:s( "bd" )');
  await press('Keyboard shortcuts');
  expect(actions.asked).toEqual(['help.keys']);
  const said = actions.all.map(({ title, keys }) => [title(), keys?.join()]);
  expect(said).toContainEqual(['Run the block at the cursor', 'Alt+Enter']);
  expect(said).toContainEqual(['Move the line up; with ↓ down', 'Alt+ArrowUp']);
  expect(said.filter(([title]) => title?.includes('editor:'))).toEqual([]);
  actions.run('editor.format');
  await waitFor(() => expect(project.data.strudelCode).toBe('a: s("bd")\n'));
});

test('what a button of the editor does can be found in the palette, and is done from there', async () => {
  const { actions, project } = await show('s("mine")');
  const titles = actions.all.map(({ title }) => title());
  const own = new Set(['Run Code', 'Stop', 'Save', 'Undo', 'Redo', 'Keyboard shortcuts']);
  // What opens a box of its own is no action.
  own.add('Editor settings');
  const buttons = [
    ...within(screen.getByRole('group', { name: 'Tools' })).getAllByRole('button'),
    screen.getByRole('button', { name: 'Show in grid' }),
  ].map((button) => button.getAttribute('aria-label') ?? '');
  expect(buttons.length).toBeGreaterThan(9);
  expect(
    buttons.filter((name) => !own.has(name) && !titles.includes(name) && name !== 'Format'),
  ).toEqual([]);
  act(() => actions.run('editor.reset'));
  expect(project.data.strudelCode).toBe(starter);
  const fullscreen = screen.getByRole('button', { name: 'Fullscreen' });
  act(() => actions.run('editor.fullscreen'));
  expect(fullscreen.getAttribute('aria-pressed')).toBe('true');
  act(() => actions.run('editor.fullscreen'));
  expect(fullscreen.getAttribute('aria-pressed')).toBe('false');
});

// @spec editor.buttons
test('Reset brings the example, and the code that was there can be brought back', async () => {
  const { project } = await show('s("mine")');
  await press('Reset');
  expect(project.data.strudelCode).toBe(starter);
  await press('Bring back');
  expect(project.data.strudelCode).toBe('s("mine")');
  expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
});

// @spec editor.buttons
test('Save saves the project; a failure is told in its sentence', async () => {
  const { project, notices } = await show('s("bd")');
  await press('Save');
  expect(project.saves).toBe(1);
  runInAction(() => {
    project.failure = new HocketError('project_conflict', 'Someone saved this project first.');
  });
  await press('Save');
  expect(notices).toEqual([
    { kind: 'success', text: 'Project saved' },
    { kind: 'error', text: 'Someone saved this project first.' },
  ]);
});

// @spec editor.buttons
test('Copy gives the code to the clipboard, or says that the browser refused', async () => {
  const { notices } = await show('s("bd")');
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await press('Copy');
  expect(writeText).toHaveBeenCalledWith('s("bd")');
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  await press('Copy');
  vi.unstubAllGlobals();
  expect(notices.map(({ kind }) => kind)).toEqual(['success', 'error']);
});

// @spec editor.count
test('lines and characters are counted', async () => {
  await show('a\nbc');
  expect(screen.getByText('Lines: 2')).toBeDefined();
  expect(screen.getByText('Characters: 4')).toBeDefined();
});

test('until the editor has come the code can be read and run', async () => {
  const { transport } = await show('s("bd")', () => new Promise(() => {}));
  expect(screen.getByText('s("bd")').tagName).toBe('PRE');
  await press('Run Code');
  expect(transport.source).toBe('code');
});

test('without an editor an error has no line to go to', async () => {
  const { transport } = await show('s(', () => Promise.reject(new Error('gone')));
  transport.failure = new HocketError('code_invalid', 'Unexpected end', {
    place: { line: 1, column: 3 },
  });
  await press('Run Code');
  expect(screen.getByText('Line 1, column 3')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Go to line 1' })).toBeNull();
});

test('an editor that could not be loaded can be tried again', async () => {
  let attempts = 0;
  await show('s("bd")', () => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('gone')) : loadTextarea();
  });
  expect(screen.getByRole('alert').textContent).toContain('The editor could not be loaded.');
  await press('Retry');
  expect(editor().value).toBe('s("bd")');
});

test('six examples can be chosen; each goes into the editor and back', async () => {
  const { project } = await show('s("mine")');
  const cards = within(screen.getByRole('region', { name: 'Examples' })).getAllByRole('button');
  expect(cards).toHaveLength(6);
  const codes = cards.map((card) => {
    fireEvent.click(card);
    return editor().value;
  });
  expect(new Set([...codes, 's("mine")']).size).toBe(7);
  expect(codes).toEqual(examples.map(({ code }) => code));
  expect(screen.getByText('Chance is in the editor.')).toBeDefined();
  await press('Bring back');
  expect(project.data.strudelCode).toBe(codes[4]);
});

test('patterns of a plugin stand behind the six, under its name, and go with it', async () => {
  const { project, plugins } = await show('s("mine")');
  const code = "s('acme.bell')";
  act(() => {
    const patterns = [{ name: 'Peal', code }];
    runInAction(() => {
      plugins.patterns = [{ plugin: 'acme.bell', name: 'Bell', patterns }];
    });
  });
  const region = within(screen.getByRole('region', { name: 'Examples' }));
  expect(region.getAllByRole('button').map(({ textContent }) => textContent)[6]).toBe('Peal');
  fireEvent.click(within(region.getByRole('list', { name: 'Bell' })).getByRole('button'));
  expect(editor().value).toBe(code);
  expect(screen.getByText('Peal is in the editor.')).toBeDefined();
  await press('Bring back');
  expect(project.data.strudelCode).toBe('s("mine")');
  act(() =>
    runInAction(() => {
      plugins.patterns = [];
    }),
  );
  expect(region.getAllByRole('button')).toHaveLength(6);
  expect(screen.queryByText('Bell')).toBeNull();
});

test('a file is opened by button, and one that is no code says why not', async () => {
  const { project, notices } = await show('s("mine")');
  const input = screen.getByLabelText<HTMLInputElement>('Open file', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['s("file")'], 'beat.strudel')] } });
  await waitFor(() => expect(project.data.strudelCode).toBe('s("file")'));
  expect(screen.getByText('beat.strudel was opened.')).toBeDefined();
  fireEvent.change(input, { target: { files: [new File(['x'], 'beat.wav')] } });
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.text).toContain('open a .strudel, .js or .txt file');
  expect(project.data.strudelCode).toBe('s("file")');
});

test('a file with code is dropped onto the editor; other files are left to others', async () => {
  const { project } = await show('s("mine")');
  const drop = (name: string) => {
    const files = [new File(['s("dropped")'], name)];
    fireEvent.dragEnter(editor(), { dataTransfer: { types: ['Files'], files } });
    expect(screen.getByText('Drop a .strudel, .js or .txt file')).toBeDefined();
    return fireEvent.drop(editor(), { dataTransfer: { types: ['Files'], files } });
  };
  expect(drop('kick.wav')).toBe(true);
  expect(drop('beat.js')).toBe(false);
  await waitFor(() => expect(project.data.strudelCode).toBe('s("dropped")'));
  expect(screen.queryByText('Drop a .strudel, .js or .txt file')).toBeNull();
});

test('Show in grid goes there, or says that no pattern was found', async () => {
  const { project, transport, notices } = await show('s("bd")');
  project.link.showInGrid = async () => false;
  await press('Show in grid');
  expect(notices.map(({ text }) => text)).toEqual(['No Pattern Found']);
  expect(transport.tab).toBe('code');
  project.link.showInGrid = async () => true;
  await press('Show in grid');
  expect(transport.tab).toBe('grid');
});

test('a badge says that the code is linked, and unlinks it', async () => {
  const { project } = await show('s("bd")');
  expect(screen.queryByText('Linked with the grid')).toBeNull();
  act(() => runInAction(() => Object.assign(project.data, { linked: true })));
  expect(screen.getByText('Linked with the grid')).toBeDefined();
  for (const [older, text] of [
    ['grid', 'The grid does not show this yet'],
    ['code', 'The grid is newer: the code does not say it'],
  ] as const) {
    act(() => runInAction(() => Object.assign(project.link, { older })));
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByText('Linked with the grid')).toBeNull();
    expect(document.querySelector('[data-older]') !== null).toBe(older === 'code');
  }
  await press('Unlink');
  expect(screen.queryByText('Linked with the grid')).toBeNull();
});

test('undo and redo stand as buttons too', async () => {
  const { project } = await show('s("bd")');
  await press('Undo');
  await press('Redo');
  expect([project.history.undos, project.history.redos]).toEqual([1, 1]);
});

test('fullscreen is a toggle that Escape ends', async () => {
  await show('s("bd")');
  const toggle = screen.getByRole('button', { name: 'Fullscreen' });
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(document.documentElement.style.overflow).toBe('hidden');
  fireEvent.keyDown(editor(), { key: 'Escape' });
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Run Code' }), { key: 'Escape' });
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  expect(document.documentElement.style.overflow).toBe('');
});
