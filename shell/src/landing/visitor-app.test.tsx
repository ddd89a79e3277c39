import { FakeEngine } from '@hocket/sdk/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shellMessages } from '../messages/shell-messages.ts';
import { publicMessages } from '../public/messages/public-messages.ts';
import { Look } from '../stores/page/look.ts';
import { CheckedStorage } from '../stores/storage/checked-storage.ts';
import { storedDemo } from '../stores/storage/stored-demo.ts';
import { storedLook } from '../stores/storage/stored-look.ts';
import { LanguageStore } from '../stores/texts/language.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { testApp } from '../testing/test-app.tsx';
import { landingMessages } from './messages/landing-messages.ts';
import { VisitorApp } from './visitor-app.tsx';

test('the landing page does with what it has alone, and its beat is kept', async () => {
  const { api, session } = await testApp();
  await session.load();
  const language = new LanguageStore('en');
  await language.addCatalogue('shell', shellMessages);
  await language.addCatalogue('public', publicMessages);
  await language.addCatalogue('landing', landingMessages);
  const storage = new MemoryStorage();
  const studio = {
    api,
    session,
    engine: new FakeEngine(),
    language: language.language,
    t: language.t,
    explain: String,
  };
  const localStore = new CheckedStorage(storage, { demo: storedDemo, look: storedLook });
  const look = new Look(localStore);
  render(
    <VisitorApp parts={{ studio, localStore, look, sourceUrl: '/source', reload: () => {} }} />,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Bass, step 3' }, { timeout: 20_000 }));
  expect(localStore.read('demo')?.cells?.[4]?.[2]).toBe(true);
  const start = screen.getByRole('link', { name: 'Start Creating Free' });
  expect(start.getAttribute('href')).toBe('/signup');
});
