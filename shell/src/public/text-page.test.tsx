import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show, testApp } from '../testing/test-app.tsx';

// A machine that others share takes its time to show a whole page.
configure({ asyncUtilTimeout: 10_000 });

/** Answers by path; what is not there is missing. */
let files: Record<string, string> = {};

beforeEach(() => {
  files = {};
  vi.stubGlobal('fetch', async (path: string) =>
    path in files ? new Response(files[path]) : new Response('', { status: 503 }),
  );
});

afterEach(() => vi.unstubAllGlobals());

test('a page shows its text, in the reader’s language, to everybody', async () => {
  files['/pages/terms.en.md'] = '# Terms of ours\n\nThey say *something* and [lead on](/contact).';
  files['/pages/terms.de.md'] = '# Unsere Bedingungen';
  const app = await testApp();
  const { container } = show(app, '/terms');
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of ours' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'lead on' }).getAttribute('href')).toBe('/contact');
  expect(container.querySelector('em')?.textContent).toBe('something');
  await act(() => app.language.change('de'));
  expect(await screen.findByRole('heading', { name: 'Unsere Bedingungen' })).toBeTruthy();
});

test('HTML in a text is shown as text', async () => {
  files['/pages/terms.en.md'] = '# <b>Terms</b>\n\n<img src=x onerror=alert(1)> [x](javascript:y)';
  const { container } = show(await testApp(), '/terms');
  expect(await screen.findByText('<b>Terms</b>')).toBeTruthy();
  const article = container.querySelector('article');
  expect(article?.querySelector('img, b, a')).toBeNull();
});

test('a text that cannot be had says so, and is asked for again', async () => {
  show(await testApp(), '/privacy');
  expect((await screen.findByRole('alert')).textContent).toContain('503');
  files['/pages/privacy.en.md'] = '# Privacy of ours';
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Privacy of ours' })).toBeTruthy();
});

test('the licences of all dependencies are shown when they are opened', async () => {
  files['/pages/about.en.md'] = '# About';
  files['/assets/licences.json'] = '[{"name":"react","version":"19.3.0","licence":"MIT"}]';
  show(await testApp(), '/about');
  const summary = await screen.findByText('Licences of all dependencies');
  const details = summary.closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect((await screen.findByRole('row', { name: /react/ })).textContent).toBe('react19.3.0MIT');
  const recordings = within(screen.getByRole('table', { name: 'Recordings' }));
  const piano = recordings.getByRole('row', { name: /Salamander/ });
  expect(piano.textContent).toBe('Salamander Grand Piano V3Alexander HolmCC BY 3.0');
});

test('an operator’s links take the place of ours', async () => {
  files['/pages/terms.en.md'] = '# Terms';
  const app = await testApp();
  Object.assign(app.parts, { socialLinks: [{ name: 'Forum', url: 'https://forum.example/' }] });
  show(app, '/terms');
  const links = within(await screen.findByRole('list', { name: 'Follow Hocket' }));
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://forum.example/',
  ]);
});
