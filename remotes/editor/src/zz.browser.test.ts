import { HocketError } from '@hocket/sdk';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountedPanel, mountedPreview } from './testing/mounted-panel.tsx';

afterEach(cleanup);

test('an editor that was changed while hidden shows it once it is seen', async () => {
  const { studio, container } = await mountedPanel('one');
  container.style.display = 'none';
  await new Promise((done) => setTimeout(done, 300));
  act(() => studio.project.setCode('one\ntwo\nthree'));
  await new Promise((done) => setTimeout(done, 300));
  container.style.display = '';
  await waitFor(() => {
    const lines = [...container.querySelectorAll('.ace_line')];
    expect(lines.map((line) => line.textContent)).toEqual(['one', 'two', 'three']);
    expect(lines.map((line) => line.getBoundingClientRect().height)).toEqual([21, 21, 21]);
  });
});
