import {
  FakeEngine,
  FakeLibrary,
  FakeProjectStore,
  type FakeStudio,
  fakeStudio,
} from '@hocket/sdk/testing';
import { makeAutoObservable } from 'mobx';
import en from '../messages/en.json' with { type: 'json' };

/** A studio in English whose library, engine and project are observable, as the shell's are. */
export function libraryStudio(): FakeStudio {
  const library = makeAutoObservable(new FakeLibrary(), { own: false });
  makeAutoObservable(library.own);
  return fakeStudio(
    { library: en },
    {
      library,
      engine: makeAutoObservable(new FakeEngine()),
      project: makeAutoObservable(new FakeProjectStore()),
    },
  );
}
