import { FakeMidi } from '@hocket/sdk/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Fader } from './fader.tsx';

const learn = new FakeMidi().knob({ at: 'mix', control: 'masterGain' });

function Held() {
  const [value, setValue] = useState(0);
  return (
    <Fader
      learn={learn}
      label="Volume"
      value={value}
      minValue={-60}
      maxValue={6}
      text={`${value} dB`}
      fieldLabel="Decibels"
      // The lower 60 dB have three quarters of the way.
      law={{
        share: (db) => (db < 0 ? 0.75 + db / 80 : 0.75 + db / 24),
        value: (at) => (at < 0.75 ? (at - 0.75) * 80 : (at - 0.75) * 24),
      }}
      mark={0}
      lines={[0]}
      onChange={setValue}
      onReset={() => setValue(0)}
      read={Number}
      hold={() => () => undefined}
    />
  );
}

test('a fader is an upright slider in decibels that Home, End, Page and arrow keys move', () => {
  render(<Held />);
  const fader = screen.getByRole('slider', { name: 'Volume' });
  expect(fader.getAttribute('aria-orientation')).toBe('vertical');
  const press = (key: string, shiftKey = false) => {
    fireEvent.keyDown(fader, { key, shiftKey });
    return fader.getAttribute('aria-valuetext');
  };
  expect([press('ArrowDown'), press('ArrowUp', true), press('PageDown')]).toEqual([
    '-1 dB',
    '-0.9 dB',
    '-7 dB',
  ]);
  expect([press('Home'), press('End'), press('Delete')]).toEqual(['-60 dB', '6 dB', '0 dB']);
});

test('a drag follows the law: as much of the way is more decibels where they lie closer', () => {
  render(<Held />);
  const fader = screen.getByRole('slider', { name: 'Volume' });
  const grip = fader.parentElement as HTMLElement;
  const drag = (pixels: number) => {
    fireEvent.pointerDown(grip, { button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(grip, { clientX: 40, clientY: -pixels });
    fireEvent.pointerUp(grip);
    return fader.getAttribute('aria-valuetext');
  };
  // A rail without a height counts as one of 100 pixels.
  expect([drag(10), drag(-20), drag(0)]).toEqual(['2.4 dB', '-8 dB', '-8 dB']);
  fireEvent.doubleClick(grip);
  expect(fader.getAttribute('aria-valuetext')).toBe('0 dB');
});
