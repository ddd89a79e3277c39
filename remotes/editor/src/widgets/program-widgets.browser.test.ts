import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ace } from '../surface/ace.ts';
import { mountedPanel } from '../testing/mounted-panel.tsx';

afterEach(cleanup);

const code = 's("saw")\n.lpf(slider(900, 200, 4000))\n._pianoroll()\n// end';

/** The panel while this program plays; where its slider was moved to. */
async function playing() {
  const panel = await mountedPanel(code);
  const moves: [number, number][] = [];
  const { engine, transport } = panel.studio;
  engine.running = {
    code,
    sliders: [{ from: 21, to: 24, value: 900, min: 200, max: 4000 }],
    visuals: [{ type: 'pianoroll', inline: true, at: 57 }],
    moveSlider: (from, value) => void moves.push([from, value]),
  };
  engine.playedEvents = [{ begin: 0, end: 1, value: { note: 60 }, visuals: [0] }];
  act(() => runInAction(() => Object.assign(transport, { playing: true, source: 'code' })));
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'lpf' });
  return { ...panel, moves, slider };
}

test('a slider stands under its line; moving it moves the number in the text and the sound', async () => {
  const { moves, slider, editor, studio } = await playing();
  expect(slider.value).toBe('900');
  slider.focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(moves).toHaveLength(1));
  expect(moves).toEqual([[21, 910]]);
  expect(editor.session.getLine(1)).toBe(`.lpf(slider(${moves[0]?.[1]}, 200, 4000))`);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(moves).toHaveLength(3));
  expect(studio.project.data.strudelCode).toContain(`slider(${moves[2]?.[1]}, 200`);
});

test('a slider finds its number again after edits, and leaves alone what is no number any more', async () => {
  const { moves, slider, editor } = await playing();
  editor.session.insert({ row: 0, column: 0 }, '// mine\n');
  slider.focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(moves).toHaveLength(1));
  expect(editor.session.getLine(2)).toBe(`.lpf(slider(${moves[0]?.[1]}, 200, 4000))`);
  editor.session.replace(new ace.Range(2, 12, 2, 12 + String(moves[0]?.[1]).length), 'x');
  const text = editor.getValue();
  slider.focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(moves).toHaveLength(2));
  expect(editor.getValue()).toBe(text);
});

test('a piano roll is drawn under its call while it plays', async () => {
  const { container } = await playing();
  const roll = await screen.findByRole<HTMLCanvasElement>('img', { name: 'pianoroll' });
  const inked = () =>
    roll
      .getContext('2d')
      ?.getImageData(0, 0, roll.width, roll.height)
      .data.some((value) => value > 0);
  await waitFor(() => expect(inked()).toBe(true));
  const call = [...container.querySelectorAll('.ace_line')].find((line) =>
    line.textContent?.includes('_pianoroll'),
  );
  expect(roll.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    (call?.getBoundingClientRect().top ?? 0) + 20,
  );
});
