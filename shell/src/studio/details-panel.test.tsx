import type { DetailsPlace } from '@hocket/sdk';
import { Details } from '@hocket/ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mountedStudio } from '../testing/mounted-studio.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A panel whose things have details, as the grid's steps have. */
function Things({ place, names }: { place: DetailsPlace; names: readonly string[] }) {
  const [chosen, choose] = useState<string>();
  return (
    <>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => choose(name)}>
          {name}
        </button>
      ))}
      {chosen && (
        <Details place={place} title={`Details of ${chosen}`} onClose={() => choose(undefined)}>
          <input aria-label={`Level of ${chosen}`} />
        </Details>
      )}
    </>
  );
}

const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () =>
  within(screen.getByRole('region', { name: 'Dock' }))
    .getAllByRole('region', { name: /^Details of/ })
    .map((region) => within(region).getByRole('textbox').getAttribute('aria-label'));

test('what panels show of a thing stands in the dock, one at a time, and goes with Escape and the button', async () => {
  const { app } = await mountedStudio();
  render(<Things place={app.studio.details} names={['Kick', 'Snare']} />);
  render(<Things place={app.studio.details} names={['Voice']} />);
  choose('Kick');
  expect(shown()).toEqual(['Level of Kick']);
  choose('Snare');
  expect(shown()).toEqual(['Level of Snare']);
  // Another panel takes the place, and the first hears of it: it does not come back.
  choose('Voice');
  expect(shown()).toEqual(['Level of Voice']);
  fireEvent.keyDown(screen.getByLabelText('Level of Voice'), { key: 'Escape' });
  expect(screen.queryByLabelText(/^Level of/)).toBeNull();
  expect(app.details.shown).toBeUndefined();
  choose('Kick');
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Details of Kick' })).getByRole('button', {
      name: 'Close this panel',
    }),
  );
  expect(screen.queryByLabelText(/^Level of/)).toBeNull();
});

test('details end with the panel that shows them', async () => {
  const { app } = await mountedStudio();
  const view = render(<Things place={app.studio.details} names={['Kick']} />);
  choose('Kick');
  act(() => view.unmount());
  expect(screen.queryByRole('region', { name: /^Details of/ })).toBeNull();
  expect(app.details.shown).toBeUndefined();
});

test('on a phone they are a sheet, which goes when somebody goes to another tab', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('< 45rem'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const { app } = await mountedStudio();
  render(<Things place={app.studio.details} names={['Kick']} />);
  choose('Kick');
  expect(screen.getByRole('region', { name: 'Details of Kick' })).toBeTruthy();
  act(() => app.places.want('editor'));
  expect(screen.queryByRole('region', { name: /^Details of/ })).toBeNull();
  expect(app.details.shown).toBeUndefined();
});
