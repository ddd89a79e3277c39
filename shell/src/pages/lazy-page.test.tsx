import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, testApp } from '../testing/test-app.tsx';
import { lazyPage } from './lazy-page.tsx';

const Home = () => <p>home</p>;
const Page = () => <p>the page</p>;

/** An app whose `/page` does not arrive so many times. */
async function opened(failures: number) {
  const app = await testApp();
  const counts = { loads: 0 };
  const load = async () => {
    counts.loads += 1;
    if (counts.loads <= failures) throw new Error('Loading chunk 7 failed.');
    return Page;
  };
  const routes = [
    { path: '/', Component: Home },
    { path: '/page', Component: lazyPage(load) },
  ];
  const { history } = show(app, '/', routes);
  await screen.findByText('home');
  act(() => history.push('/page'));
  return { history, counts };
}

test('a page arrives when it is first visited, once', async () => {
  const { history, counts } = await opened(0);
  await screen.findByText('the page');
  act(() => history.push('/'));
  act(() => history.push('/page'));
  await screen.findByText('the page');
  expect(counts.loads).toBe(1);
});

test('a page that does not arrive at once is asked for again', async () => {
  await opened(1);
  await screen.findByText('the page');
});

test('a page that stays away says so, and comes when it is wanted again', async () => {
  await opened(2);
  await screen.findByText(/This page could not be loaded/);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('the page');
});

test('a page that stayed away comes with the next visit', async () => {
  const { history } = await opened(2);
  await screen.findByText(/This page could not be loaded/);
  act(() => history.push('/'));
  await screen.findByText('home');
  act(() => history.push('/page'));
  await screen.findByText('the page');
});
