import { HocketError } from '@hocket/sdk';
import { FakePresence } from '@hocket/sdk/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aceKeys, commandKeys } from '../commands/command-keys.ts';
import { mountedPanel, mountedPreview } from '../testing/mounted-panel.tsx';

afterEach(cleanup);

test('what is typed is the project, and the caret stays behind it', async () => {
  const { studio, sets, editor } = await mountedPanel('s("bd")');
  editor.navigateFileEnd();
  editor.focus();
  await userEvent.keyboard('.fast(2)');
  await waitFor(() => expect(studio.project.data.strudelCode).toBe('s("bd").fast(2)'));
  expect(editor.getCursorPosition()).toEqual({ row: 0, column: 15 });
  expect(sets.at(-1)).toBe('s("bd").fast(2)');
  expect(new Set(sets).size).toBe(sets.length);
});

test('a change from elsewhere is put in once, without an echo, and moves no caret', async () => {
  const { studio, sets, editor } = await mountedPanel('s("bd")\n.fast(2)');
  editor.moveCursorTo(1, 3);
  act(() => studio.project.setCode('// mine\ns("bd")\n.fast(2)'));
  expect(editor.getValue()).toBe('// mine\ns("bd")\n.fast(2)');
  expect(editor.getCursorPosition()).toEqual({ row: 2, column: 3 });
  expect(sets).toEqual(['// mine\ns("bd")\n.fast(2)']);
});

test("undo and redo are the project's, by every key, and the caret goes to what changed", async () => {
  const { studio, editor } = await mountedPanel('one\ntwo\nthree');
  const { history } = studio.project;
  history.undo = () => {
    history.undos += 1;
    studio.project.data.strudelCode = 'one\ntwo too\nthree';
  };
  editor.navigateFileEnd();
  editor.focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(history.undos).toBe(1);
  expect(editor.getValue()).toBe('one\ntwo too\nthree');
  expect(editor.getCursorPosition()).toEqual({ row: 1, column: 7 });
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}y{/Control}');
  expect(history.redos).toBe(2);
});

test('undo takes back no text of its own: there is one history', async () => {
  const { studio, editor } = await mountedPanel('x');
  editor.focus();
  await userEvent.keyboard('yz');
  await waitFor(() => expect(studio.project.data.strudelCode).toContain('yz'));
  const typed = editor.getValue();
  editor.undo();
  expect(editor.getValue()).toBe(typed);
});

test("another project's code is shown from its beginning", async () => {
  const { studio, editor } = await mountedPanel('a\nb\nc');
  editor.navigateFileEnd();
  const { data } = studio.project;
  act(() =>
    runInAction(() => {
      studio.project.data = { ...data, id: 'other', strudelCode: 'x\ny\nz' };
    }),
  );
  expect(editor.getValue()).toBe('x\ny\nz');
  expect(editor.getCursorPosition().row).toBe(0);
});

test('line ends of another system are one line end each and are not written back', async () => {
  const { sets, editor } = await mountedPanel('one\r\ntwo\r\n');
  expect(editor.session.getLength()).toBe(3);
  expect(sets).toEqual([]);
  editor.navigateFileEnd();
  editor.focus();
  await userEvent.keyboard('x');
  await waitFor(() => expect(sets).toEqual(['one\ntwo\nx']));
});

test('text pasted into an empty editor keeps one kind of line end', async () => {
  const { sets, editor } = await mountedPanel('x');
  editor.setValue('');
  editor.session.insert({ row: 0, column: 0 }, 'one\r\ntwo');
  await waitFor(() => expect(sets.at(-1)).toBe('one\ntwo'));
});

// @spec editor.shortcuts
test('Ctrl+Enter runs, Ctrl+K stops and Ctrl+S saves while the editor has the focus', async () => {
  const { studio, editor } = await mountedPanel('s("bd")');
  editor.focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(studio.transport.source).toBe('code'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(studio.transport.playing).toBe(false));
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(studio.project.saves).toBe(1));
  expect(studio.project.data.strudelCode).toBe('s("bd")');
});

test('outside the editor these keys do nothing here', async () => {
  const { studio } = await mountedPanel('s("bd")');
  const outside = screen.getByRole('button', { name: 'before' });
  outside.focus();
  for (const key of ['Enter', 'k', 's']) {
    const event = new KeyboardEvent('keydown', {
      key,
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    outside.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  }
  expect(studio.transport.playing).toBe(false);
  expect(studio.project.saves).toBe(0);
});

test('an error is marked at its line and column until the text changes', async () => {
  const { studio, container, editor } = await mountedPanel('s("bd")\n  .gian(2)\n  .room(1)');
  studio.transport.failure = new HocketError('code_invalid', 'gian is not a function', {
    place: { line: 2, column: 4 },
  });
  editor.focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const word = await waitFor(() => {
    const found = container.querySelector('.hocket-error-word');
    expect(found).not.toBeNull();
    return found as HTMLElement;
  });
  expect(editor.session.getAnnotations()).toMatchObject([
    { row: 1, column: 3, type: 'error', text: 'gian is not a function' },
  ]);
  const { lineHeight, characterWidth } = editor.renderer;
  expect(lineHeight).toBe(24);
  expect(word.offsetTop).toBe(lineHeight);
  expect(word.offsetWidth).toBe(Math.round(4 * characterWidth));
  await waitFor(() => expect(container.querySelector('.ace_icon_svg.ace_error')).not.toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Go to line 2' }));
  expect(editor.isFocused()).toBe(true);
  expect(editor.getCursorPosition()).toEqual({ row: 1, column: 3 });

  await userEvent.keyboard('x');
  await waitFor(() => expect(container.querySelector('.hocket-error-word')).toBeNull());
  expect(editor.session.getAnnotations()).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('gian is not a function');
});

test('a word whose sound is silent is underlined in a wave, and warned of, wherever it goes', async () => {
  const { studio, container, editor } = await mountedPanel('s("bd")\ns("bd pno")');
  const { engine } = studio;
  engine.running = { code: editor.getValue() };
  engine.named = { named: 2, missing: [{ name: 'pno', places: [[14, 17]], why: 'unknown' }] };
  editor.focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const { lineHeight, characterWidth } = editor.renderer;
  const marked = () =>
    [...container.querySelectorAll<HTMLElement>('.hocket-silent-word')].map((word) => [
      word.offsetTop / lineHeight,
      Math.round((word.offsetLeft - 4) / characterWidth),
      Math.round(word.offsetWidth / characterWidth),
    ]);
  await waitFor(() => expect(marked()).toEqual([[1, 6, 3]]));
  const text = 'pno: There is no sound of this name.';
  expect(editor.session.getAnnotations()).toMatchObject([
    { row: 1, column: 6, type: 'warning', text },
  ]);
  await waitFor(() => {
    const icon = container.querySelector('.ace_icon_svg.ace_warning');
    const label = icon?.closest('[aria-label]')?.getAttribute('aria-label');
    expect(label).toBe('Warning, read what is silent on line 2');
  });
  editor.session.insert({ row: 0, column: 0 }, '// mine\n');
  await waitFor(() => expect(marked()).toEqual([[2, 6, 3]]));
  expect(editor.session.getAnnotations()).toMatchObject([{ row: 2, text }]);
  editor.session.insert({ row: 2, column: 8 }, 'a');
  await waitFor(() => expect(marked()).toEqual([]));
  expect(editor.session.getAnnotations()).toEqual([]);
});

test('a keyboard gets in by Enter, indents by Tab and gets out by Escape', async () => {
  const { container, studio, input } = await mountedPanel('x');
  screen.getByRole('button', { name: 'Fullscreen' }).focus();
  await userEvent.keyboard('{Tab}{Tab}');
  const scroller = container.querySelector('.ace_scroller');
  expect(document.activeElement).toBe(scroller);
  expect(scroller?.getAttribute('aria-label')).toBe(
    'Strudel code. Press Enter to start editing, Escape to leave',
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(input));
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(studio.project.data.strudelCode).toBe('  x'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(scroller);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Run Code' }));
});

test('Find opens inside the editor, without fetching anything', async () => {
  const { container, editor } = await mountedPanel('s("bd")');
  editor.focus();
  await userEvent.keyboard('{Control>}f{/Control}');
  await waitFor(() => expect(container.querySelector('.ace_search_field')).not.toBeNull());
  expect(document.querySelector('script[src*="searchbox"]')).toBeNull();
});

test('the editor is as high as what stood in its place', async () => {
  const { container } = await mountedPanel('s("bd")');
  const area = container.querySelector('.ace_editor')?.parentElement as HTMLElement;
  const loaded = area.offsetHeight;
  expect(loaded).toBeGreaterThan(200);
  cleanup();
  const waiting = mountedPreview('s("bd")');
  const preview = waiting.querySelector('pre')?.parentElement as HTMLElement;
  expect(preview.offsetHeight).toBe(loaded);
});

test('an editor that was changed while hidden shows it once it is seen', async () => {
  const { studio, container } = await mountedPanel('one');
  container.style.display = 'none';
  act(() => studio.project.setCode('one\ntwo\nthree'));
  container.style.display = '';
  await waitFor(() => {
    const lines = [...container.querySelectorAll('.ace_line')];
    expect(lines.map((line) => line.textContent)).toEqual(['one', 'two', 'three']);
    expect(lines.map((line) => line.getBoundingClientRect().height)).toEqual([24, 24, 24]);
  });
});

test('Alt+Enter runs the block at the caret; Alt+M and Alt+S write its label', async () => {
  const { studio, editor } = await mountedPanel('a: s("bd")\n\nb: s("hh")');
  editor.focus();
  editor.moveCursorTo(2, 4);
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await waitFor(() => expect(studio.transport.ran).toEqual(['silence;\n\nb: s("hh")']));
  expect(editor.getValue()).toBe('a: s("bd")\n\nb: s("hh")');
  await userEvent.keyboard('{Alt>}m{/Alt}');
  await waitFor(() => expect(editor.getValue()).toBe('a: s("bd")\n\n_b: s("hh")'));
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await waitFor(() => expect(editor.getValue()).toBe('a: s("bd")\n\nSb: s("hh")'));
  expect(editor.getCursorPosition()).toEqual({ row: 2, column: 5 });
});

test('beside each label stand its switches, at its line wherever that has gone', async () => {
  const { editor } = await mountedPanel('a: s("bd")\n\nb: s("hh")');
  const solo = await screen.findByRole('button', { name: 'Solo b, line 3' });
  const lineTop = () => {
    const [, line] = editor.container.querySelectorAll('.ace_line_group');
    return editor.container.getBoundingClientRect().top + (line ? 24 * 2 : 0);
  };
  await waitFor(() => expect(solo.getBoundingClientRect().top).toBeCloseTo(lineTop(), 0));
  act(() => solo.focus());
  act(() => solo.click());
  await waitFor(() => expect(editor.getValue()).toBe('a: s("bd")\n\nSb: s("hh")'));
  expect(solo.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(solo);
  editor.session.insert({ row: 0, column: 0 }, '// first\n');
  expect(await screen.findByRole('button', { name: 'Solo b, line 4' })).toBe(solo);
  await waitFor(() => expect(solo.getBoundingClientRect().top).toBeCloseTo(lineTop() + 24, 0));
});

test('a switch that gets the focus is scrolled into view with its line', async () => {
  const filler = Array.from({ length: 60 }, (_, at) => `a${at}: s("bd")`).join('\n');
  const { editor } = await mountedPanel(filler);
  const last = await screen.findByRole('button', { name: 'Mute a59, line 60' });
  act(() => last.focus());
  await waitFor(() => expect(editor.isRowFullyVisible(59)).toBe(true));
  const { top, bottom } = editor.container.getBoundingClientRect();
  await waitFor(() => expect(last.getBoundingClientRect().top).toBeGreaterThan(top));
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1);
});

test('Alt+Shift+F evens the code in one change, with the caret at its word', async () => {
  const { sets, editor } = await mountedPanel('a:s( "bd" )\nb:s(  "hh" ).fast( 2 )');
  editor.focus();
  editor.moveCursorTo(1, 13);
  await userEvent.keyboard('{Alt>}{Shift>}f{/Shift}{/Alt}');
  await waitFor(() => expect(editor.getValue()).toBe('a: s("bd")\nb: s("hh").fast(2)\n'));
  expect(sets).toEqual(['a: s("bd")\nb: s("hh").fast(2)\n']);
  expect(editor.getCursorPosition()).toEqual({ row: 1, column: 11 });
});

test('Ctrl+/ makes lines a comment and back', async () => {
  const { studio, editor } = await mountedPanel('a\nb');
  editor.selectAll();
  editor.focus();
  await userEvent.keyboard('{Control>}/{/Control}');
  await waitFor(() => expect(studio.project.data.strudelCode).toBe('// a\n// b'));
  await userEvent.keyboard('{Control>}/{/Control}');
  await waitFor(() => expect(studio.project.data.strudelCode).toBe('a\nb'));
});

test('every key of the shortcut sheet is bound in the editor', async () => {
  const { editor } = await mountedPanel('a');
  // Ace's word for Enter.
  const keys = Object.values({ ...commandKeys, ...aceKeys }).map((key) =>
    key.toLowerCase().replace('enter', 'return'),
  );
  const unbound = () => keys.filter((key) => !(key in editor.commands.commandKeyBinding));
  await waitFor(() => expect(unbound()).toEqual([]));
});

test('carets of others stand in the text with their names, and one’s own is told of', async () => {
  const { studio, editor, container } = await mountedPanel('one\ntwo');
  const presence = new FakePresence();
  presence.show({ Bob: { panel: 'editor', caret: 6 }, Eve: { panel: 'editor' } });
  act(() =>
    runInAction(() => {
      studio.project.room = { presence };
    }),
  );
  const marks = () => [...container.querySelectorAll<HTMLElement>('[data-person]')];
  expect(marks().map(({ textContent }) => textContent)).toEqual(['Bob']);
  const boxOf = ([row, column]: [number, number]) =>
    editor.renderer.textToScreenCoordinates(row, column);
  const isAt = (row: number, column: number) => {
    const { left, top } = marks()[0]?.getBoundingClientRect() ?? {};
    const { pageX, pageY } = boxOf([row, column]);
    expect([Math.round(left ?? 0), Math.round(top ?? 0)]).toEqual([
      Math.round(pageX),
      Math.round(pageY),
    ]);
  };
  await waitFor(() => isAt(1, 2));
  // A line more above: with the same offset it stands elsewhere.
  act(() => studio.project.setCode('\none\ntwo'));
  await waitFor(() => isAt(2, 1));
  editor.navigateFileEnd();
  editor.focus();
  await userEvent.keyboard('!');
  expect(presence.told.at(-1)).toEqual({ panel: 'editor', caret: 9 });
});
