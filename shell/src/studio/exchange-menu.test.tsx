import { deferred } from '@hocket/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountedStudio } from '../testing/mounted-studio.tsx';
import { press } from '../testing/open-page.ts';
import type { TestApp } from '../testing/test-app.tsx';

async function opened(prepare: (app: TestApp) => void = () => {}) {
  const { app } = await mountedStudio((given) => {
    given.project.toggle(0, 0);
    prepare(given);
  });
  press('Import and export');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export…' }));
  return { app, dialog: within(await screen.findByRole('dialog', { name: 'Export' })) };
}

test('what the visible tab plays is exported, as long as its chain', async () => {
  const { app, dialog } = await opened(({ project }) => project.patterns.setChain(['a', 'a', 'a']));
  expect(dialog.getByRole('button', { name: /Whole song/ })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await dialog.findByText(/mix.wav is in your downloads/);
  expect(app.engine.rendered[0]?.options).toMatchObject({
    format: 'wav16',
    part: { from: 0, to: 3 },
    loop: false,
  });
  expect(app.delivered).toHaveLength(1);
});

test('code is exported from the code tab, four cycles of it', async () => {
  const { app, dialog } = await opened(({ project, transport }) => {
    project.setCode('s("bd*4")');
    transport.show('code');
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(app.engine.rendered[0]?.source).toBe('s("bd*4")'));
  expect(app.engine.rendered[0]?.options.part).toEqual({ from: 0, to: 4 });
});

test('an export shows how far it is, and can be cancelled', async () => {
  const gate = deferred<void>();
  const { app, dialog } = await opened(({ engine }) => {
    const render = engine.render.bind(engine);
    engine.render = async (source, options) => {
      options?.onProgress?.(0.25);
      await gate.promise;
      return render(source, options);
    };
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  const bar = await dialog.findByRole('progressbar', { name: 'Exporting…' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await dialog.findByRole('button', { name: /Format/ })).toBeTruthy();
  await act(async () => gate.resolve());
  expect(app.delivered).toEqual([]);
  expect(dialog.getByRole('status').textContent).toBe('Export cancelled');
});

test('a failure says why and leaves the choice', async () => {
  const { app, dialog } = await opened(({ project }) => project.clear());
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('No pattern to play');
  expect(app.delivered).toEqual([]);
});

test('what is not in the file is listed', async () => {
  const { dialog } = await opened(({ engine }) => {
    const render = engine.render.bind(engine);
    const skipped = [{ code: 'sound_unknown', message: 'x', subject: 'zap', cycle: 0 }];
    engine.render = async (source, options) => ({ ...(await render(source, options)), skipped });
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByText(/There is no sound called “zap”/)).toBeTruthy();
});

test('only what a format and its files have is asked, and goes into the file', async () => {
  const { app, dialog } = await opened();
  const choose = async (field: RegExp, option: string) => {
    fireEvent.click(dialog.getByRole('button', { name: field }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/Loudness$/, '−9 LUFS, loud');
  await choose(/Part$/, 'Other bars…');
  fireEvent.change(dialog.getByRole('textbox', { name: 'From bar' }), { target: { value: '9' } });
  fireEvent.blur(dialog.getByRole('textbox', { name: 'From bar' }));
  await choose(/Sample rate$/, '48 kHz');
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await dialog.findByText(/mix.wav is in your downloads/);
  expect(app.engine.rendered[0]?.options).toMatchObject({
    loudness: -9,
    part: { from: 8, to: 9 },
    sampleRate: 48_000,
  });
  await choose(/Files$/, 'A file per track, before the mix (zip)');
  expect(dialog.queryByRole('button', { name: /Loudness$/ })).toBeNull();
  await choose(/Format$/, 'Strudel code (.strudel)');
  expect(dialog.queryByRole('button', { name: /Part$|Files$|Sample rate$/ })).toBeNull();
});

test('a file that is opened with the installed studio is imported; one that is gone says why', async () => {
  let launch: (launch: { files: { getFile(): Promise<File> }[] }) => void = () => {};
  const launchQueue = { setConsumer: (take: typeof launch) => (launch = take) };
  Object.assign(window, { launchQueue });
  try {
    const { app } = await mountedStudio();
    const file = new File(['setcpm(120/4)\n$: s("bd*4")'], 'night.strudel');
    launch({ files: [{ getFile: async () => file }] });
    expect(await screen.findByRole('dialog', { name: /Import/ })).toBeTruthy();
    launch({ files: [] });
    const gone = new DOMException('A requested file could not be found', 'NotFoundError');
    launch({ files: [{ getFile: () => Promise.reject(gone) }] });
    await waitFor(() => expect(app.notices.list.at(-1)?.text).toMatch(/file cannot be read/));
  } finally {
    Reflect.deleteProperty(window, 'launchQueue');
  }
});
