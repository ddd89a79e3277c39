import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountedPanel } from '../testing/mounted-panel.tsx';

afterEach(cleanup);

/** A panel whose history counts the steps, and what was typed at each beginning of one. */
async function watched(code: string) {
  const panel = await mountedPanel(code);
  const { project } = panel.studio;
  const began: string[] = [];
  project.history.group = () => {
    began.push(project.data.strudelCode);
    return () => {};
  };
  panel.editor.navigateFileEnd();
  panel.editor.focus();
  return { ...panel, began };
}

test('a step of undo ends at a line, at a jump of the caret and at a run, not at each key', async () => {
  const { studio, editor, began } = await watched('\n');
  const typed = async (keys: string, code: string) => {
    await userEvent.keyboard(keys);
    await waitFor(() => expect(studio.project.data.strudelCode).toBe(code));
  };
  const steps = ['\n'];
  await typed('one', '\none');
  expect(began).toEqual(steps);
  await typed('x{Backspace}!', '\none!');
  expect(began).toEqual(steps);
  await typed('{Enter}two', '\none!\ntwo');
  expect(began).toEqual([...steps, '\none!']);
  editor.moveCursorTo(1, 3);
  await typed('a', '\nonea!\ntwo');
  expect(began.slice(2)).toEqual(['\none!\ntwo']);
  await typed('{Control>}{Enter}{/Control}b', '\noneab!\ntwo');
  expect(began.slice(3)).toEqual(['\nonea!\ntwo']);
  editor.selectAll();
  await typed('{Control>}/{/Control}', '\n// oneab!\n// two');
  expect(began.length).toBe(5);
});

test('a long line is several steps, each of whole words; what is pasted is one of its own', async () => {
  const { studio, editor, began } = await watched('\n');
  const line = 'stack(saw, square, triangle, sine, supersaw).fast';
  await userEvent.keyboard(line);
  await waitFor(() => expect(studio.project.data.strudelCode).toContain('.fast'));
  expect(began).toHaveLength(2);
  expect(began[1]?.length).toBeGreaterThan(30);
  expect(line.slice((began[1]?.length ?? 0) - 1)).toMatch(/^[\s.,(]/);
  editor.execCommand('paste', { text: '(2)' });
  await userEvent.keyboard('x');
  expect(began).toHaveLength(4);
});
