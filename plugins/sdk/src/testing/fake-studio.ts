import type { PreferenceChanges } from '../api/user-calls.ts';
import { messageOf } from '../error.ts';
import type { Catalogue } from '../remote.ts';
import type { Notice, Session, Studio, Tab, Transport } from '../studio.ts';
import type { User } from '../user.ts';
import { FakeApi } from './fake-api/fake-api.ts';
import { FakeEngine } from './fake-engine.ts';
import { FakeLibrary } from './fake-library.ts';
import { FakeProjectStore } from './fake-project-store.ts';
import { fakeUser } from './fake-user.ts';

/** A transport that switches states without sound. */
export class FakeTransport implements Transport {
  playing = false;
  source: Tab | undefined;
  step = 0;
  pattern: string | undefined;
  volume = 75;
  muted = false;
  tab: Tab = 'grid';
  /** What the next `play` rejects with. */
  failure: Error | undefined;

  show(tab: Tab): void {
    this.tab = tab;
  }
  async play(tab: Tab = this.tab): Promise<void> {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
    this.playing = true;
    this.source = tab;
  }
  stop(): void {
    this.playing = false;
    this.source = undefined;
    this.step = 0;
  }
  async toggle(): Promise<void> {
    if (this.playing) this.stop();
    else await this.play();
  }
  setVolume(volume: number): void {
    this.volume = volume;
    if (volume > 0) this.muted = false;
  }
  toggleMute(): void {
    this.muted = !this.muted;
  }
}

/** Somebody who is signed in, with preferences that change. */
export class FakeSession implements Session {
  status: Session['status'] = 'authenticated';
  user: User | undefined = fakeUser();
  /** What was preferred, in order. */
  preferred: PreferenceChanges[] = [];
  /** What the next `prefer` rejects with. */
  failure: Error | undefined;

  async prefer(changes: PreferenceChanges): Promise<void> {
    const { failure, user } = this;
    this.failure = undefined;
    this.preferred.push(changes);
    if (user?.preferences) Object.assign(user.preferences.audio, changes.audio);
    if (failure) throw failure;
  }
}

/** A studio for a panel's tests. Wrap parts in `observable` where a test watches them change. */
export interface FakeStudio extends Studio {
  engine: FakeEngine;
  project: FakeProjectStore;
  transport: FakeTransport;
  library: FakeLibrary;
  api: FakeApi;
  session: FakeSession;
  /** What panels notified. */
  notices: Notice[];
}

/** Makes one; `catalogues` maps namespace to texts, so that `t` gives what a person reads, else the key. */
export function fakeStudio(
  catalogues: Readonly<Record<string, Catalogue>> = {},
  parts: Partial<FakeStudio> = {},
): FakeStudio {
  const notices: Notice[] = [];
  return {
    engine: new FakeEngine(),
    project: new FakeProjectStore(),
    transport: new FakeTransport(),
    api: new FakeApi(),
    session: new FakeSession(),
    library: new FakeLibrary(),
    learn: { completedLessons: [], complete: () => {} },
    plugins: { instruments: [], register: () => () => {} },
    language: 'en',
    notices,
    notify: (notice) => void notices.push(notice),
    t(key, values = {}) {
      const [namespace = '', name = ''] = key.split(':');
      const text = catalogues[namespace]?.[name] ?? key;
      return text.replace(/\{\{(\w+)\}\}/g, (_, word: string) => String(values[word] ?? ''));
    },
    explain: messageOf,
    ...parts,
  };
}
