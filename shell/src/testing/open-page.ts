import { fireEvent, screen } from '@testing-library/react';
import { show, testApp } from './test-app.tsx';

/** A page as somebody who is not signed in finds it. */
export async function openPage(path: string) {
  const app = await testApp();
  await app.session.load();
  const view = show(app, path);
  await screen.findByRole('heading', { level: 1 });
  return { app, ...view };
}

/** Puts `text` into the field of that label. */
export function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

/** Presses the button of that name. */
export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
