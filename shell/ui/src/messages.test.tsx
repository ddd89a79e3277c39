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

const labels = { dismissLabel: 'Dismiss', othersLabel: (count: number) => `Others: ${count}` };

test('toasts are one polite region that is there while empty', () => {
  const onDismiss = vi.fn();
  const { rerender } = render(<Toasts {...labels} notices={[]} onDismiss={onDismiss} />);
  const region = screen.getByRole('status');
  expect(region.getAttribute('aria-live')).toBe('polite');
  rerender(
    <Toasts
      {...labels}
      notices={[{ id: 7, kind: 'success', text: 'Saved' }]}
      onDismiss={onDismiss}
    />,
  );
  expect(within(region).getByText('Saved')).toBeTruthy();
  fireEvent.click(within(region).getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledWith(7);
});

test('a failure stands before all others, a first remark before those after it, and who asks sees all', () => {
  const notices = [
    { id: 1, kind: 'info', text: 'One' },
    { id: 2, kind: 'error', text: 'It failed' },
    { id: 3, kind: 'success', text: 'Played' },
  ] as const;
  const { rerender } = render(<Toasts {...labels} notices={notices} onDismiss={() => {}} />);
  const region = screen.getByRole('status');
  expect(region.querySelector('[data-first] p')?.textContent).toBe('It failed');
  expect(within(region).getAllByRole('paragraph')).toHaveLength(3);
  const others = within(region).getByRole('button', { name: 'Others: 2' });
  fireEvent.click(others);
  expect(others.getAttribute('aria-expanded')).toBe('true');
  expect(region.hasAttribute('data-all')).toBe(true);
  const shownOf = (...list: { id: number; kind: 'info' | 'success'; text: string }[]) => {
    rerender(<Toasts {...labels} notices={list} onDismiss={() => {}} />);
    return region.querySelector('[data-first] p')?.textContent;
  };
  const [one, , played] = notices;
  expect(shownOf(one, { id: 4, kind: 'info', text: 'Two' })).toBe('One');
  expect(shownOf(one, played)).toBe('Played');
  rerender(<Toasts {...labels} notices={notices.slice(2)} onDismiss={() => {}} />);
  expect(region.hasAttribute('data-all')).toBe(false);
  expect(within(region).queryByRole('button', { name: /^Others/ })).toBeNull();
});

test('what a toast offers is done once: the press also dismisses it', () => {
  const onDismiss = vi.fn();
  const run = vi.fn();
  render(
    <Toasts
      {...labels}
      notices={[{ id: 7, kind: 'success', text: 'Taken', action: { label: 'Undo', run } }]}
      onDismiss={onDismiss}
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
