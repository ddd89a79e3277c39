import {
  FakeLauncher,
  FakeProjectStore,
  type FakeStudio,
  FakeTransport,
  fakeStudio,
} from '@hocket/sdk/testing';
import { makeAutoObservable } from 'mobx';
import clips from '../audio/messages/en.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };

/** A studio in English whose project, transport and engine are observable, as the shell's are. */
export function gridStudio(): FakeStudio {
  const studio = fakeStudio(
    { grid: en, clips },
    {
      project: makeAutoObservable(new FakeProjectStore()),
      transport: makeAutoObservable(new FakeTransport()),
      launcher: makeAutoObservable(new FakeLauncher()),
    },
  );
  return { ...studio, engine: makeAutoObservable(studio.engine) };
}
