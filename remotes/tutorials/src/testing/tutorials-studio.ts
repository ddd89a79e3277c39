import { FakeLearn, FakeProjectStore, type FakeStudio, fakeStudio } from '@hocket/sdk/testing';
import { makeAutoObservable } from 'mobx';
import en from '../messages/en.json' with { type: 'json' };

/** A studio in English whose learner and project are observable, as the shell's are. */
export function tutorialsStudio(): FakeStudio {
  return fakeStudio(
    { tutorials: en },
    {
      learn: makeAutoObservable(new FakeLearn(), {}, { autoBind: true }),
      project: makeAutoObservable(new FakeProjectStore()),
    },
  );
}
