import {
  FakeLearn,
  FakePlugins,
  FakeProjectStore,
  type FakeStudio,
  fakeStudio,
} from '@hocket/sdk/testing';
import { makeAutoObservable, makeObservable, observableRef } from 'mobx';
import en from '../messages/en.json' with { type: 'json' };

/** A studio in English whose learner, project and plugins' courses are observable, as the shell's are. */
export function tutorialsStudio(): FakeStudio {
  return fakeStudio(
    { tutorials: en },
    {
      learn: makeAutoObservable(new FakeLearn(), {}, { autoBind: true }),
      plugins: makeObservable(new FakePlugins(), { courses: observableRef }),
      project: makeAutoObservable(new FakeProjectStore()),
    },
  );
}
