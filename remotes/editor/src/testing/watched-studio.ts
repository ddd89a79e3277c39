import { type FakeStudio, fakeStudio } from '@hocket/sdk/testing';
import { makeAutoObservable, makeObservable, observableRef } from 'mobx';
import en from '../messages/en.json' with { type: 'json' };

/** A fake studio with this panel's English texts, whose project, transport, plugins and silent sounds can be watched; the code is shown. */
export function watchedStudio(): FakeStudio {
  const studio = fakeStudio({ editor: en });
  makeAutoObservable(studio.project);
  makeAutoObservable(studio.transport);
  makeAutoObservable(studio.plugins);
  makeObservable(studio.engine, { named: observableRef });
  studio.transport.show('code');
  return studio;
}
