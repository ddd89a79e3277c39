import { catalogueLoaders, defineRemote, type PanelProps } from '@hocket/sdk';
import { fakeStudio } from '@hocket/sdk/testing';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hotRemote, showSaved } from './hot-remote.ts';

const First = ({ studio }: PanelProps) => <p>{`first ${studio.language}`}</p>;
const Second = ({ studio }: PanelProps) => <p>{`second ${studio.language}`}</p>;

const showing = (Panel: typeof First) =>
  defineRemote({
    id: 'hello',
    title: 'title',
    Panel,
    messages: catalogueLoaders(async () => ({ default: {} })),
  });

test('a save is shown in the place of the one before, with its texts', async () => {
  const remote = hotRemote(showing(First));
  const added: string[] = [];
  const studio = fakeStudio({}, { addCatalogue: async (name) => void added.push(name) });
  render(<remote.Panel studio={studio} />);
  screen.getByText('first en');
  await act(() => showSaved(showing(Second)));
  screen.getByText('second en');
  expect(added).toEqual(['hello']);
});

const Broken = () => {
  throw new Error('Out of tune');
};

test('what a panel throws is said in its place until the next save', async () => {
  const remote = hotRemote(showing(First));
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<remote.Panel studio={fakeStudio()} />);
  await act(() => showSaved(showing(Broken)));
  expect(screen.getByRole('alert').textContent).toBe('Out of tune');
  await act(() => showSaved(showing(Second)));
  screen.getByText('second en');
  logged.mockRestore();
});

test('one whose texts do not come changes nothing', async () => {
  const remote = hotRemote(showing(First));
  const studio = fakeStudio({}, { addCatalogue: () => Promise.reject(new Error('away')) });
  render(<remote.Panel studio={studio} />);
  await expect(showSaved(showing(Second))).rejects.toThrow('away');
  screen.getByText('first en');
});
