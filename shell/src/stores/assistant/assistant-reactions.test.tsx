import { expect, test } from 'vitest';
import { assistantRequest } from '../../testing/assistant-request.ts';
import { signedInApp } from '../../testing/test-app.tsx';

/** With a proposal that waits. */
async function proposed() {
  const app = await signedInApp();
  app.engine.events = async () => [{ begin: 0, end: 1, value: { s: 'bd' } }];
  const { assistant } = app.studio;
  await assistant.generate(assistantRequest());
  expect(assistant.proposal).toBeDefined();
  return { ...app, assistant };
}

test('who signs out takes their proposals along; who signs in again has their prompts', async () => {
  const { assistant, end, session } = await proposed();
  await session.logout();
  expect(assistant.proposal).toBeUndefined();
  expect(assistant.recent).toEqual([]);
  await session.login({ email: 'ada@example.org', password: 'Passw0rd!' });
  expect(assistant.recent).toMatchObject([{ prompt: 'a beat' }]);
  end();
});

test('what was composed for one project is nothing to another', async () => {
  const { assistant, end, project } = await proposed();
  project.startNew();
  expect(assistant.proposal).toBeUndefined();
  end();
});

test('the music that is started takes the place of what is heard of a proposal', async () => {
  const { assistant, end, engine, project, transport } = await proposed();
  project.toggle(0, 0);
  await assistant.hear('after');
  expect(assistant.hearing).toBe('after');
  await transport.play('grid');
  expect(assistant.hearing).toBeUndefined();
  expect(Object.keys(engine.playing)).toEqual(['main']);
  end();
});
