import type { LearnableKnob } from '@hocket/sdk';
import { FakeMidi } from '@hocket/sdk/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Knob, type KnobMotion } from './knob.tsx';

/** What a knob told. */
interface Told {
  resets: number;
  holds: (boolean | undefined)[];
}

const midi = new FakeMidi();
const free = midi.knob({ at: 'shown', control: 'filter' });

function Held(props: { told: Told; motion?: KnobMotion | undefined; learn?: LearnableKnob }) {
  const { told, motion, learn = free } = props;
  const [value, setValue] = useState(40);
  return (
    <Knob
      motion={motion}
      learn={learn}
      label="Cutoff"
      value={value}
      minValue={0}
      maxValue={100}
      text={`${value} %`}
      fieldLabel="Amount of Cutoff"
      onChange={setValue}
      onReset={() => {
        told.resets += 1;
      }}
      read={(text) => (Number.isNaN(Number.parseFloat(text)) ? undefined : Number.parseFloat(text))}
      hold={() => (keep) => {
        told.holds.push(keep);
        if (keep === false) setValue(40);
      }}
    />
  );
}

/** A knob from 0 to 100 that begins at 40, and what it tells. */
function shown(motion?: KnobMotion) {
  const told: Told = { resets: 0, holds: [] };
  render(<Held told={told} motion={motion} />);
  const knob = screen.getByRole<HTMLInputElement>('slider', { name: 'Cutoff' });
  const dial = knob.parentElement as HTMLElement;
  return { told, knob, dial, value: () => Number(knob.value) };
}

test('arrow keys go a step, Page Up ten, Shift makes a tenth of it, and a whole step comes next', () => {
  const { knob, value } = shown();
  const press = (key: string, shiftKey = false) => {
    fireEvent.keyDown(knob, { key, shiftKey });
    return value();
  };
  expect([press('ArrowUp'), press('ArrowRight'), press('ArrowDown')]).toEqual([41, 42, 41]);
  expect([press('ArrowUp', true), press('ArrowUp', true)]).toEqual([41.1, 41.2]);
  expect([press('ArrowUp'), press('ArrowDown', true), press('ArrowDown')]).toEqual([42, 41.9, 41]);
  expect([press('PageUp'), press('PageDown'), press('PageDown')]).toEqual([51, 41, 31]);
});

test('a drag up or across turns it, finely with Shift; Escape takes it back', () => {
  const { dial, knob, told, value } = shown();
  fireEvent.pointerDown(dial, { button: 0, clientX: 0, clientY: 0 });
  expect(document.activeElement).toBe(knob);
  fireEvent.pointerMove(dial, { clientX: 0, clientY: -20 });
  expect(value()).toBe(50);
  fireEvent.pointerMove(dial, { clientX: 20, clientY: -20 });
  expect(value()).toBe(60);
  fireEvent.pointerMove(dial, { clientX: 20, clientY: -20, shiftKey: true });
  fireEvent.pointerMove(dial, { clientX: 20, clientY: -22, shiftKey: true });
  expect(value()).toBe(60.1);
  fireEvent.pointerUp(dial);
  fireEvent.pointerMove(dial, { clientX: 90, clientY: -90 });
  expect([value(), told.holds]).toEqual([60.1, [true]]);

  fireEvent.pointerDown(dial, { button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(dial, { clientX: 0, clientY: 900 });
  expect(value()).toBe(0);
  fireEvent.keyDown(knob, { key: 'Escape' });
  expect([value(), told.holds]).toEqual([40, [true, false]]);
});

test('a press alone sets nothing, two clicks or Delete give back what it was made with', () => {
  const { dial, knob, told, value } = shown();
  fireEvent.pointerDown(dial, { button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerUp(dial);
  expect([value(), told.holds]).toEqual([40, []]);
  fireEvent.doubleClick(dial);
  fireEvent.keyDown(knob, { key: 'Delete' });
  expect(told.resets).toBe(2);
});

test('the wheel turns it once a pointer has moved there, not a page that scrolls under it', () => {
  const { dial, value } = shown();
  const move = (movementX: number) => {
    const event = new Event('pointermove', { bubbles: true });
    fireEvent(dial, Object.assign(event, { movementX, movementY: 0 }));
  };
  fireEvent.wheel(dial, { deltaY: -100 });
  move(0);
  fireEvent.wheel(dial, { deltaY: -100 });
  expect(value()).toBe(40);
  move(1);
  fireEvent.wheel(dial, { deltaY: -100 });
  fireEvent.wheel(dial, { deltaX: -100, shiftKey: true });
  expect(value()).toBe(41.1);
  fireEvent.wheel(dial, { deltaY: 3 });
  expect(value()).toBe(41);
  fireEvent(dial, new Event('pointerleave'));
  fireEvent.wheel(dial, { deltaY: 3 });
  expect(value()).toBe(41);
});

test('an amount is typed: a digit or Enter leads to its field, Escape leaves what was', () => {
  const { knob, value } = shown();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount of Cutoff' });
  knob.focus();
  fireEvent.keyDown(knob, { key: '7' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '72.5 %' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([value(), field.value]).toEqual([72.5, '72.5 %']);
  expect(document.activeElement).toBe(knob);
  fireEvent.change(field, { target: { value: 'loud' } });
  fireEvent.blur(field);
  expect([value(), field.value]).toEqual([72.5, '72.5 %']);
  fireEvent.change(field, { target: { value: '900' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(value()).toBe(72.5);
  fireEvent.change(field, { target: { value: '900' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(value()).toBe(100);
});

test('what moves with the music says so, and where it is just now', () => {
  let show: (value: number | undefined) => void = () => undefined;
  let ends = 0;
  const follow: KnobMotion['follow'] = (each) => {
    show = each;
    return () => {
      ends += 1;
    };
  };
  const { dial, knob, value } = shown({ text: 'It is drawn.', follow });
  const about = knob.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(about)?.textContent).toBe('It is drawn.');
  const mark = dial.querySelectorAll<SVGElement>('circle')[1];
  show(50);
  expect(mark?.style).toMatchObject({ visibility: 'visible', transform: 'rotate(0.0deg)' });
  show(1000);
  expect(mark?.style.transform).toBe('rotate(135.0deg)');
  show(undefined);
  expect(mark?.style.visibility).toBe('hidden');
  expect(value()).toBe(40);
  cleanup();
  expect(ends).toBe(1);
});

test('its menu, which keys, the other mouse button and a finger open, and L bind it to a control', async () => {
  midi.chosen = [];
  const { dial, knob, value } = shown();
  expect(knob.getAttribute('aria-haspopup')).toBe('menu');
  fireEvent.keyDown(knob, { key: 'l' });
  knob.focus();
  fireEvent.keyDown(knob, { key: 'F10', shiftKey: true });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Learn shown filter' }));
  expect(midi.chosen).toEqual(['shown filter Cutoff', 'shown filter Cutoff']);
  expect(fireEvent.contextMenu(dial)).toBe(false);
  await screen.findByRole('menu', { name: 'Cutoff' });
  expect(value()).toBe(40);
});

test('a finger that rests opens the menu, one that moves turns the knob', async () => {
  const { dial, value } = shown();
  vi.useFakeTimers();
  const touch = { button: 0, pointerType: 'touch', clientX: 0, clientY: 0 };
  fireEvent.pointerDown(dial, touch);
  fireEvent.pointerMove(dial, { ...touch, clientY: -20 });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  fireEvent.pointerUp(dial, touch);
  expect([value(), screen.queryByRole('menu')]).toEqual([50, null]);
  fireEvent.pointerDown(dial, touch);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  await screen.findByRole('menu', { name: 'Cutoff' });
});

test('what moves it is said and marked; while knobs are bound one after another, the one in focus is chosen', () => {
  midi.chosen = [];
  const told: Told = { resets: 0, holds: [] };
  const bound = { ...free, state: 'bound' as const, text: 'CC 74 of Keys' };
  const { rerender } = render(<Held told={told} learn={bound} />);
  const knob = screen.getByRole('slider', { name: 'Cutoff' });
  const about = knob.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(about)?.textContent).toBe('CC 74 of Keys');
  act(() => knob.focus());
  expect(midi.chosen).toEqual([]);
  rerender(<Held told={told} learn={{ ...bound, isOffered: true }} />);
  expect(midi.chosen).toEqual(['shown filter Cutoff']);
  knob.blur();
  act(() => knob.focus());
  expect(midi.chosen).toHaveLength(2);
});
