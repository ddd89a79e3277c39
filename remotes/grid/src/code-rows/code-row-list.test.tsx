import type { CodeRow, CodeRows, FreezeReport } from '@hocket/sdk';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { makeAutoObservable, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { GridPanel } from '../grid-panel.tsx';
import { gridStudio } from '../testing/grid-studio.ts';

/** The row that a test begins with. */
const hats: CodeRow = {
  id: 'code-0',
  name: 'Hats',
  code: 's("hh*8").jux(rev)',
  reason: 'The grid does not know "jux".',
  level: 1,
  muted: false,
  solo: false,
  silent: false,
  isFixed: false,
  drawing: {
    status: 'drawn',
    steps: 16,
    goesOn: false,
    onsets: [0, 0.5, 4].map((at) => ({ at, length: 0.5 })),
  },
};

/** Code rows that do what they are asked, and whose Freeze a test lets end. */
class FakeCodeRows implements CodeRows {
  shown: CodeRow[];
  frozen: { id: string; bars: number; signal: AbortSignal | undefined }[] = [];
  settle: { done(report: FreezeReport): void; fail(error: Error): void } | undefined;

  constructor(row: Partial<CodeRow>) {
    this.shown = [{ ...hats, ...row }];
    makeAutoObservable(this);
  }
  get soloed() {
    return this.shown.some(({ solo }) => solo);
  }
  change(id: string, change: Partial<CodeRow>) {
    this.shown = this.shown.map((row) => (row.id === id ? { ...row, ...change } : row));
  }
  setLevel(id: string, level: number) {
    this.change(id, { level });
  }
  setMuted(id: string, muted: boolean) {
    this.change(id, { muted, silent: muted });
  }
  setSolo(id: string, solo: boolean) {
    this.change(id, { solo });
  }
  freeze(id: string, bars: number, signal?: AbortSignal) {
    this.frozen.push({ id, bars, signal });
    return new Promise<FreezeReport>((done, fail) => {
      this.settle = { done, fail };
    });
  }
}

async function opened(row: Partial<CodeRow> = {}) {
  const studio = gridStudio();
  const rows = new FakeCodeRows(row);
  studio.project.codeRows = rows;
  render(<GridPanel studio={studio} />);
  const name = row.name === '' ? 'Code' : 'Hats';
  const header = await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) });
  return { studio, rows, line: within(header.closest('tr') as HTMLElement) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

test('a layer that the grid cannot read is a row with its onsets, its code and the reason', async () => {
  const { line } = await opened();
  const lane = line.getByRole('img', { name: 'Hats: Onsets in this pattern: 3' });
  expect(lane.tabIndex).toBe(0);
  expect(lane.children).toHaveLength(16);
  expect([...lane.children].map(({ children }) => children.length).slice(0, 5)).toEqual([
    2, 0, 0, 0, 1,
  ]);
  const about = document.getElementById(lane.getAttribute('aria-describedby') ?? '');
  expect(about?.textContent).toContain('s("hh*8").jux(rev)');
  expect(about?.textContent).toContain('The grid does not know "jux".');
});

test.each<[string, Partial<CodeRow>, string]>([
  ['while it is read', { drawing: { status: 'loading' } }, 'Its onsets are being read…'],
  [
    'when its code fails',
    { drawing: { status: 'failed', error: new Error('There is no such sound.') } },
    'Its onsets cannot be drawn. There is no such sound.',
  ],
  [
    'when it is longer than the pattern',
    { drawing: { ...hats.drawing, goesOn: true } as CodeRow['drawing'] },
    'These are its first 16 steps; it goes on differently.',
  ],
  [
    'when it is silent',
    { drawing: { status: 'drawn', onsets: [], steps: 16, goesOn: false } },
    'It plays nothing in this pattern.',
  ],
])('a row says so %s', async (_, row, sentence) => {
  const { line } = await opened(row);
  expect(line.getByText(sentence)).toBeTruthy();
});

test('mute, solo and level of a row, by its keys and by M and S on it', async () => {
  const { rows, line } = await opened();
  press('Mute Hats');
  expect(isPressed('Mute Hats')).toBe(true);
  expect(screen.getByRole('rowheader', { name: 'Hats (muted)' })).toBeTruthy();
  press('Mute Hats');
  press('Solo Hats');
  expect(isPressed('Solo Hats')).toBe(true);
  const track = screen.getByRole('rowheader', { name: 'Kick' }).closest('tr');
  expect(track?.dataset.muted).toBe('true');
  fireEvent.keyDown(line.getByRole('img'), { key: 's' });
  fireEvent.keyDown(line.getByRole('img'), { key: 'm' });
  expect(rows.shown).toMatchObject([{ muted: true, solo: false }]);
  press('Settings of Hats');
  fireEvent.change(screen.getByRole('slider', { name: 'Level' }), { target: { value: '40' } });
  expect(rows.shown[0]?.level).toBe(0.4);
});

test('what the text has no place for cannot be pressed', async () => {
  const { rows } = await opened({ isFixed: true, level: undefined, name: '' });
  for (const name of ['Mute Code', 'Solo Code', 'Freeze Code']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    press(name);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rows.shown).toMatchObject([{ muted: false, solo: false }]);
  press('Settings of Code');
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Level' }).disabled).toBe(true);
  expect(screen.getByText('The code sets this level in a way of its own.')).toBeTruthy();
});

test('Freeze asks for bars that fit the pattern, and says what notes could not hold', async () => {
  const { rows, studio } = await opened();
  act(() => studio.project.patterns.setLength(32));
  press('Freeze Hats');
  const dialog = within(await screen.findByRole('dialog', { name: 'Freeze Hats' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Freeze' }));
  expect(rows.frozen).toMatchObject([{ id: 'code-0', bars: 2 }]);
  expect(dialog.getByRole('button', { name: 'Freezing…' })).toBeTruthy();
  const report = { notes: 8, doubles: 3, moved: 0, left: 0, controls: ['vowel'] };
  await act(async () => {
    rows.settle?.done(report);
    runInAction(() => {
      rows.shown = [];
    });
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(
    screen.getByText(
      'Hats is made of notes now, as near as notes come to it: left out at a time and pitch that was taken: 3; without vowel.',
    ),
  ).toBeTruthy();
});

test('the focus of a row that goes moves to the steps', async () => {
  const { rows } = await opened();
  screen.getByRole('button', { name: 'Freeze Hats' }).focus();
  act(() =>
    runInAction(() => {
      rows.shown = [];
    }),
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Kick, step 1');
});

test('why a row cannot be frozen stands in the dialog; Cancel stops it', async () => {
  const { rows } = await opened();
  press('Freeze Hats');
  const dialog = within(await screen.findByRole('dialog', { name: 'Freeze Hats' }));
  const freeze = () => fireEvent.click(dialog.getByRole('button', { name: 'Freeze' }));
  freeze();
  await act(async () => rows.settle?.fail(new Error('It plays nothing in these bars.')));
  expect(dialog.getByRole('alert').textContent).toBe('It plays nothing in these bars.');
  freeze();
  const show = vi.fn();
  rows.frozen.at(-1)?.signal?.addEventListener('abort', show);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(show).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
