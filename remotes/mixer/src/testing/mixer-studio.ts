import { FakeProjectStore, type FakeStudio, FakeTransport, fakeStudio } from '@hocket/sdk/testing';
import { makeAutoObservable } from 'mobx';
import en from '../messages/en.json' with { type: 'json' };

const shown = ['Kick', 'Snare', 'Bass'];

/** A studio in English with three tracks, whose project and transport are observable, as the shell's are. */
export function mixerStudio(): FakeStudio {
  const project = new FakeProjectStore();
  const tracks = project.music.tracks.filter(({ name }) => shown.includes(name));
  project.replaceMusic({ ...project.music, tracks });
  return fakeStudio(
    { mixer: en },
    {
      project: makeAutoObservable(project),
      transport: makeAutoObservable(new FakeTransport()),
    },
  );
}
