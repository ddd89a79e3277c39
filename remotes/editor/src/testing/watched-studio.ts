import { type FakeStudio, fakeStudio } from '@hocket/sdk/testing';
import { makeAutoObservable } from 'mobx';
import en from '../messages/en.json' with { type: 'json' };

/** A fake studio with this panel's English texts, whose project, transport and plugins can be watched; the code is shown. */
export function watchedStudio(): FakeStudio {
  const studio = fakeStudio({ editor: en });
  makeAutoObservable(studio.project);
  makeAutoObservable(studio.transport);
  makeAutoObservable(studio.plugins);
  studio.transport.show('code');
  return studio;
}
