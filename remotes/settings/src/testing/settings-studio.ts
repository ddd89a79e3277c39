import {
  FakeApi,
  FakePlugins,
  FakeProjectStore,
  FakeSession,
  type FakeStudio,
  FakeTransport,
  fakeStudio,
} from '@hocket/sdk/testing';
import { makeAutoObservable } from 'mobx';
import en from '../messages/en.json' with { type: 'json' };

/** A studio in English whose session, project and transport are observable, as the shell's are. */
export function settingsStudio(): FakeStudio {
  const api = new FakeApi();
  return fakeStudio(
    { settings: en },
    {
      api,
      session: makeAutoObservable(new FakeSession(api), { api: false }),
      plugins: makeAutoObservable(new FakePlugins()),
      project: makeAutoObservable(new FakeProjectStore()),
      transport: makeAutoObservable(new FakeTransport()),
    },
  );
}
