import { HocketError } from '@hocket/sdk';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountedPanel } from '../testing/mounted-panel.tsx';

test("Ace lives under the page's policy: no inline style, no eval, no worker, nothing fetched", async () => {
  // Loaded before: the test server itself delivers CSS as inline style elements.
  await import('./ace-surface.tsx');
  await import('../assist/assist.ts');

  const broken: string[] = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    broken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
  });
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'self'; style-src 'self'; worker-src 'none'";
  document.head.append(policy);
  const styles = document.querySelectorAll('style').length;

  // The policy holds: what it forbids is seen.
  document.head.append(
    document.createElement('style').appendChild(new Text('p {}')).parentNode ?? '',
  );
  await waitFor(() => expect(broken).toHaveLength(1));
  broken.length = 0;

  const { studio, container, editor } = await mountedPanel('s("bd"');
  studio.transport.failure = new HocketError('code_invalid', 'Unexpected end', {
    place: { line: 1, column: 3 },
  });
  editor.focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(container.querySelector('.hocket-error-word')).not.toBeNull());
  await userEvent.keyboard('{Control>}f{/Control}');
  await waitFor(() => expect(container.querySelector('.ace_search_field')).not.toBeNull());

  expect(broken).toEqual([]);
  expect(document.querySelectorAll('style').length).toBe(styles + 1);
  expect(document.querySelector('style[id^="ace"]')).toBeNull();
});
