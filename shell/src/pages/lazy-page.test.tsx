import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { App } from '../app.tsx';
import { testApp } from '../testing/test-app.tsx';
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
    { path: '/page', lazy: lazyPage(load) },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/'] });
  render(<App parts={app.parts} router={router} />);
  await screen.findByText('home');
  await router.navigate('/page');
  return { router, counts };
}

test('a page arrives when it is first visited, once', async () => {
  const { router, counts } = await opened(0);
  await screen.findByText('the page');
  await router.navigate('/');
  await router.navigate('/page');
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
  const { router } = await opened(2);
  await screen.findByText(/This page could not be loaded/);
  await router.navigate('/');
  await screen.findByText('home');
  await router.navigate('/page');
  await screen.findByText('the page');
});
