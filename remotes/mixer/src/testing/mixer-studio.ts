import { FakeProjectStore, type FakeStudio, FakeTransport, fakeStudio } from '@hocket/sdk/testing';
import { makeAutoObservable } from 'mobx';
import en from '../messages/en.json' with { type: 'json' };

/** A studio in English whose project and transport are observable, as the shell's are. */
export function mixerStudio(): FakeStudio {
  return fakeStudio(
    { mixer: en },
    {
      project: makeAutoObservable(new FakeProjectStore()),
      transport: makeAutoObservable(new FakeTransport()),
    },
  );
}
