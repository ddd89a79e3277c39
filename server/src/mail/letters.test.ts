import type { Language } from '@hocket/sdk';
import { fakeUser } from '@hocket/sdk/testing';
import { describe, expect, test } from 'vitest';
import { linkIn } from '../testing/link-in.ts';
import { MemoryMail } from '../testing/memory-mail.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { Letters } from './letters.ts';

const languages = Object.keys(serverTexts) as Language[];
const preferences = (language: Language) => ({ ...fakeUser().preferences, language });

async function letters(language: Language) {
  const mail = new MemoryMail();
  const all = new Letters(mail, 'https://hocket.example');
  const to = { email: 'ada@example.org', username: 'ada_1', preferences: preferences(language) };
  await all.verifyEmail(to, 'a+b/c');
  await all.resetPassword(to, 'a+b/c');
  await all.passwordChanged(to);
  await all.news(to, { likes: 3, copies: 1, comments: 2, invites: 1 });
  return mail.sent;
}

test('there is a language for each that a user can choose', () => {
  expect(languages.sort()).toEqual(['de', 'en', 'es', 'fr', 'ja']);
});

describe.each(languages)('in %s', (language) => {
  test('every letter has its words, its addressee and its language', async () => {
    const sent = await letters(language);
    expect(sent).toHaveLength(4);
    for (const { to, subject, text, html } of sent) {
      expect(to).toBe('ada@example.org');
      expect(subject).not.toBe('');
      expect(text).toContain('ada_1');
      expect(html).toContain(`<html lang="${language}">`);
      expect(text + html).not.toContain('undefined');
    }
  });

  test('links lead to the origin that was set, and keep their token', async () => {
    const [verify, reset, changed, news] = await letters(language);
    for (const [mail, path] of [
      [verify, '/verify-email'],
      [reset, '/reset-password'],
    ] as const) {
      const link = linkIn(mail);
      expect(link.origin + link.pathname).toBe(`https://hocket.example${path}`);
      expect(link.searchParams.get('token')).toBe('a+b/c');
    }
    expect(linkIn(news).href).toBe('https://hocket.example/studio/projects');
    expect(changed?.text).not.toContain('http');
    expect(changed?.html).not.toContain('<a');
  });
});

test('no two languages say the same', async () => {
  const subjects = new Set<string>();
  for (const language of languages) {
    for (const { subject } of await letters(language)) subjects.add(subject);
  }
  expect(subjects.size).toBe(4 * languages.length);
});

test('the HTML escapes what stands in it and fetches nothing', async () => {
  const mail = new MemoryMail();
  const to = { email: 'x', username: '<img src=x>', preferences: preferences('en') };
  await new Letters(mail, 'https://hocket.example').passwordChanged(to);
  expect(mail.sent[0]?.html).toContain('&lt;img src=x&gt;');
  expect(mail.sent[0]?.html).not.toMatch(/<(img|script|link)|src=["']/);
});
