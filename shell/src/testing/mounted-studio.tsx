import { screen } from '@testing-library/react';
import { show, signedInApp, type TestApp } from './test-app.tsx';

/** The studio screen of a signed-in user; `prepare` comes before it is shown. */
export async function mountedStudio(prepare: (app: TestApp) => void = () => {}) {
  const app = await signedInApp();
  prepare(app);
  const view = show(app, '/studio');
  // Its code is loaded first, which takes long on a busy machine.
  await screen.findByRole('heading', { name: 'Create Music with Code' }, { timeout: 20_000 });
  return { app, ...view };
}

/** All that is announced. */
export function announced(): string {
  return screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join();
}
