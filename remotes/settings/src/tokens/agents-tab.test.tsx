import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { field, flip, mounted, pressButton, tab, typeText } from '../testing/mounted-settings.tsx';

async function agents() {
  const { studio } = mounted();
  await tab('Agents');
  typeText('What is the agent called?', 'Claude');
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Secret-horse-1' } });
  return studio;
}

test('an agent gets the rights that are chosen, and its token is shown once, with the address', async () => {
  const studio = await agents();
  await flip('Ask me to publish a project');
  await flip('Have sound files made in my open studio');
  await pressButton('Make a token');
  expect(studio.api.agentTokens).toMatchObject([
    { name: 'Claude', scopes: ['read', 'write', 'publish'], mayEdit: false },
  ]);
  expect(screen.getByDisplayValue('hocket-agent.fake')).toBeTruthy();
  expect(screen.getByDisplayValue(`${location.origin}/mcp`)).toBeTruthy();
  expect(screen.getByText('Reads, changes projects, asks to publish')).toBeTruthy();
  await pressButton('End the token Claude');
  expect(studio.api.agentTokens).toEqual([]);
  expect(screen.queryByDisplayValue('hocket-agent.fake')).toBeNull();
});

test('an agent whose changes land at once is one that may change anything', async () => {
  const studio = await agents();
  await flip('Make them at once, without asking');
  await pressButton('Make a token');
  expect(studio.api.agentTokens[0]).toMatchObject({ mayEdit: true });
  expect(screen.getByText(/Changes are made at once\.$/)).toBeTruthy();
  await flip('Make projects and change mine');
  typeText('What is the agent called?', 'Reader');
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Secret-horse-1' } });
  await pressButton('Make a token');
  expect(studio.api.agentTokens[0]).toMatchObject({ name: 'Reader', mayEdit: false });
});

test('one that may do nothing is not made', async () => {
  const studio = await agents();
  await flip('Read my projects and public music');
  await flip('Make projects and change mine');
  await flip('Have sound files made in my open studio');
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one thing that it may do.');
  await pressButton('Make a token');
  expect(studio.api.agentTokens).toEqual([]);
});

test('the token and the address are copied with a press', async () => {
  const written = vi.fn(async (_text: string) => {});
  Object.assign(navigator, { clipboard: { writeText: written } });
  await agents();
  await pressButton('Make a token');
  await pressButton('Copy: The token for Claude. Copy it now: it is not shown again.');
  await pressButton('Copy: The address that your agent connects to');
  expect(written.mock.calls).toEqual([['hocket-agent.fake'], [`${location.origin}/mcp`]]);
  expect(field('What is the agent called?')).toHaveProperty('value', '');
});
