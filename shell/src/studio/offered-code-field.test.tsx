import { type CodeFieldProps, defineRemote } from '@hocket/sdk';
import { fakeStudio } from '@hocket/sdk/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import type { RemoteState } from '../federation/remotes.ts';
import type { PlacedPanel } from '../stores/places/places.ts';
import { AppContext, type AppServices } from '../studio-context.ts';
import { offeredCodeField } from './offered-code-field.tsx';

function Field({ label, value, onChange }: CodeFieldProps) {
  if (value === 'break') throw new Error('Out of tune');
  return <textarea aria-label={label} value={value} onChange={(e) => onChange(e.target.value)} />;
}

function Nothing() {
  return null;
}

/** A studio with an editor that offers a place for code, unless `offers` says otherwise; it comes when `state` says so. */
function world(offers = true) {
  const remote = defineRemote({
    id: 'editor',
    title: 'title',
    Panel: Nothing,
    messages: {} as never,
    ...(offers && { codeField: async () => ({ default: Field }) }),
  });
  const state = observable.box<RemoteState>({ status: 'loading' }, { deep: false });
  const set = (value: RemoteState) => runInAction(() => state.set(value));
  const told: [name: string, what: unknown][] = [];
  const remotes = {
    load: async () => {},
    state: (name: string) => (name === 'editor' ? state.get() : undefined),
    threw: (name: string, error: unknown) => void told.push([name, error]),
    touched: (name: string) => void told.push([name, 'touched']),
  };
  const tabs = [
    { id: 'grid', plays: 'grid' },
    { id: 'editor', plays: 'code' },
  ] as PlacedPanel[];
  return {
    told,
    remotes,
    asked: offeredCodeField(remotes, { tabs }),
    come: () => set({ status: 'ready', remote, version: '1' }),
    fail: () => set({ status: 'failed', message: 'It is away.', code: 'remote_unreachable' }),
  };
}

/** The field on a page, with a text; says how often it failed. */
async function shown(made: ReturnType<typeof world>, value: string) {
  made.come();
  const Offered = await made.asked;
  const heard = { fails: 0, texts: [] as string[] };
  render(
    <AppContext value={{ remotes: made.remotes } as unknown as AppServices}>
      <Offered
        studio={fakeStudio()}
        label="Your code"
        value={value}
        rows={[8, 20]}
        onChange={(text) => heard.texts.push(text)}
        onRun={() => {}}
        onFail={() => {
          heard.fails += 1;
        }}
      />
    </AppContext>,
  );
  return heard;
}

test('the panel that plays code lends its place for code once it has come, and is watched while somebody works there', async () => {
  const made = world();
  const heard = await shown(made, 's("bd")');
  expect(made.told).toEqual([['editor', 'touched']]);
  fireEvent.input(screen.getByLabelText('Your code'), { target: { value: 's("sd")' } });
  expect(heard.texts).toEqual(['s("sd")']);
  expect(made.told).toEqual([
    ['editor', 'touched'],
    ['editor', 'touched'],
  ]);
});

test('a place for code that throws is gone, which its panel and whoever shows it are told', async () => {
  const made = world();
  const heard = await shown(made, 'break');
  expect(heard.fails).toBe(1);
  expect(made.told).toContainEqual(['editor', new Error('Out of tune')]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('without such a panel, or while it is away, there is none', async () => {
  const away = world();
  away.fail();
  await expect(away.asked).rejects.toMatchObject({ code: 'remote_unreachable' });
  const older = world(false);
  older.come();
  await expect(older.asked).rejects.toMatchObject({ code: 'not_found' });
  const none = offeredCodeField(older.remotes, { tabs: [] });
  await expect(none).rejects.toMatchObject({ code: 'not_found' });
});
