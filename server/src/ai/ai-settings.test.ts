import { messageOf } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';

/** The sentence that a wrong environment is refused with. */
function refusal(environment: Record<string, string>): string {
  try {
    readEnvironment(environment);
  } catch (error) {
    return messageOf(error);
  }
  return expect.fail('it should have been refused');
}

const openAi = { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-x' };
const claude = { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-x', ANTHROPIC_API_KEY: 'hunter2' };

test('a model is named by its provider, and its API stands where it usually does', () => {
  expect(readEnvironment({ ...openAi, AI_KEY: 'hunter2' }).ai).toEqual({
    provider: 'openai',
    url: 'https://api.openai.com/v1',
    key: 'hunter2',
    model: 'gpt-x',
  });
  expect(readEnvironment(claude).ai).toEqual({
    provider: 'anthropic',
    url: 'https://api.anthropic.com',
    key: 'hunter2',
    model: 'claude-x',
  });
});

test('an API of one’s own needs no key, and may end in a slash', () => {
  const { ai } = readEnvironment({ ...openAi, AI_URL: 'http://localhost:11434/v1/' });
  expect(ai).toEqual({
    provider: 'openai',
    url: 'http://localhost:11434/v1',
    key: undefined,
    model: 'gpt-x',
  });
});

test('one provider’s key never goes to another', () => {
  const both = { AI_KEY: 'one', ANTHROPIC_API_KEY: 'two' };
  expect(readEnvironment({ ...openAi, ...both }).ai).toMatchObject({ key: 'one' });
  expect(readEnvironment({ ...claude, ...both }).ai).toMatchObject({ key: 'two' });
});

test.each([
  [{ AI_PROVIDER: 'openai' }, 'AI_MODEL must be set too, as AI_PROVIDER is openai.'],
  [
    { ...claude, ANTHROPIC_API_KEY: '' },
    'ANTHROPIC_API_KEY must be set too, as AI_PROVIDER is anthropic.',
  ],
  [{ AI_URL: 'http://localhost:1' }, 'AI_PROVIDER must be openai or anthropic, as AI_URL is set.'],
  [{ AI_KEY: 'hunter2' }, 'AI_PROVIDER must be openai or anthropic, as AI_KEY is set.'],
])('half of one, %j, is refused', (environment, sentence) => {
  expect(refusal(environment)).toBe(sentence);
});

test('the key of an API that nobody asked for is let be', () => {
  expect(readEnvironment({ ANTHROPIC_API_KEY: 'hunter2' }).ai).toEqual({ provider: 'composer' });
});

test.each([
  ['AI_URL', 'api.example hunter2'],
  ['AI_URL', 'ftp://hunter2.example'],
  ['AI_URL', 'https://me:hunter2@api.example/v1'],
  ['AI_URL', 'https://api.example/v1?key=hunter2'],
  ['AI_KEY', 'hunter2\r\nx-evil: 1'],
  ['ANTHROPIC_API_KEY', 'hunter2 hünter'],
])('%s=%j is refused without being repeated', (name, value) => {
  const sentence = refusal({ ...openAi, [name]: value });
  expect(sentence).toMatch(new RegExp(`^${name} must be`));
  expect(sentence).not.toContain('hunter2');
});

test('how much of it one user may have can be set', () => {
  const { aiUserLimits } = readEnvironment({ AI_PER_MINUTE: '3', AI_PER_DAY: '40' });
  expect(aiUserLimits).toEqual({ perMinute: 3, perDay: 40 });
});
