import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Banner } from './banner.tsx';
import { Panel } from './panel.tsx';
import { Readout } from './readout.tsx';
import { Spinner } from './spinner.tsx';
import { Toasts } from './toasts.tsx';

test('an error banner interrupts, the others wait', () => {
  render(
    <>
      <Banner kind="error" actions={<button type="button">Retry</button>}>
        No sound
      </Banner>
      <Banner kind="success">Saved</Banner>
    </>,
  );
  expect(within(screen.getByRole('alert')).getByText('No sound')).toBeTruthy();
  expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(within(screen.getByRole('status')).getByText('Saved')).toBeTruthy();
});

test('toasts are one polite region that is there while empty', () => {
  const onDismiss = vi.fn();
  const { rerender } = render(<Toasts notices={[]} onDismiss={onDismiss} dismissLabel="Dismiss" />);
  const region = screen.getByRole('status');
  expect(region.getAttribute('aria-live')).toBe('polite');
  rerender(
    <Toasts
      notices={[{ id: 7, kind: 'success', text: 'Saved' }]}
      onDismiss={onDismiss}
      dismissLabel="Dismiss"
    />,
  );
  expect(within(region).getByText('Saved')).toBeTruthy();
  fireEvent.click(within(region).getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledWith(7);
});

test('what a toast offers is done once: the press also dismisses it', () => {
  const onDismiss = vi.fn();
  const run = vi.fn();
  render(
    <Toasts
      notices={[{ id: 7, kind: 'success', text: 'Taken', action: { label: 'Undo', run } }]}
      onDismiss={onDismiss}
      dismissLabel="Dismiss"
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(onDismiss).toHaveBeenCalledWith(7);
});

test('a panel is a region named by its heading', () => {
  render(
    <Panel title="Visual Sequencer" subtitle="Create Strudel patterns visually">
      <p>content</p>
    </Panel>,
  );
  const region = screen.getByRole('region', { name: 'Visual Sequencer' });
  expect(within(region).getByRole('heading', { level: 2, name: 'Visual Sequencer' })).toBeTruthy();
});

test('a spinner with a label is a status', () => {
  render(<Spinner label="Loading…" />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});

test('a readout pairs each name with its value', () => {
  render(
    <Readout
      figures={[
        { name: 'BPM', value: 120 },
        { name: 'Engine', value: 'Ready', lamp: 'on' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['BPM', 'Engine']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '120',
    'Ready',
  ]);
});
