import { fakeStudio } from '@hocket/sdk/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MainPanel } from './panel.tsx';

afterEach(cleanup);

test('the panel plays the project', () => {
  const studio = fakeStudio();
  render(<MainPanel studio={studio} />);
  screen.getByRole('button').click();
  expect(studio.transport.playing).toBe(true);
});
