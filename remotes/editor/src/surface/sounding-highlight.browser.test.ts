import { act, cleanup, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, expect, test } from 'vitest';
import { mountedPanel } from '../testing/mounted-panel.tsx';

afterEach(cleanup);

/** `s("bd sd")`, half a cycle each, while it plays. */
async function playing(code = 's("bd sd")') {
  const panel = await mountedPanel(code);
  const { engine, transport } = panel.studio;
  engine.running = { code };
  engine.playedEvents = [
    { begin: 0, end: 0.5, value: { s: 'bd' }, locations: [[3, 5]] },
    { begin: 0.5, end: 1, value: { s: 'sd' }, locations: [[6, 8]] },
  ];
  act(() => runInAction(() => Object.assign(transport, { playing: true, source: 'code' })));
  /** The texts under what is lit, from the left. */
  const lit = () =>
    [...panel.container.querySelectorAll<HTMLElement>('.hocket-lit')].map((mark) => {
      const { characterWidth } = panel.editor.renderer;
      const padding = 4;
      const from = Math.round((Number.parseFloat(mark.style.left) - padding) / characterWidth);
      const length = Math.round(Number.parseFloat(mark.style.width) / characterWidth);
      return panel.editor.session.getLine(0).substr(from, length);
    });
  const at = (cycle: number) => {
    engine.position = { ...engine.position, cycle };
  };
  return { ...panel, lit, at };
}

test('the fragment that sounds is lit, then the next one, and none once it stops', async () => {
  const { lit, at, studio } = await playing();
  await waitFor(() => expect(lit()).toEqual(['bd']));
  at(0.6);
  await waitFor(() => expect(lit()).toEqual(['sd']));
  act(() => studio.transport.stop());
  await waitFor(() => expect(lit()).toEqual([]));
});

test('what is lit moves with the text, and an edited fragment is lit no more', async () => {
  const { lit, at, editor } = await playing();
  await waitFor(() => expect(lit()).toEqual(['bd']));
  editor.session.insert({ row: 0, column: 0 }, '  ');
  await waitFor(() => expect(lit()).toEqual(['bd']));
  editor.session.insert({ row: 0, column: 9 }, 'x');
  at(0.6);
  await waitFor(() => expect(lit()).toEqual([]));
});

test('a program that was run from another text lights what is the same in both', async () => {
  const { lit, at, studio } = await playing('s("bd sd").fast(2)');
  studio.engine.running = { code: 's("bd sd").slow(2)' };
  at(0.6);
  await waitFor(() => expect(lit()).toEqual(['sd']));
});

test('while the grid plays, or the other tab is shown, no frame is asked for', async () => {
  const { lit, studio } = await playing();
  await waitFor(() => expect(lit()).toEqual(['bd']));
  act(() => studio.transport.show('grid'));
  await waitFor(() => expect(lit()).toEqual([]));
  let asked = 0;
  studio.engine.now = () => {
    asked += 1;
    return studio.engine.position;
  };
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(asked).toBe(0);
});
