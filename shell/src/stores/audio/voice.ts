import type { Voice, VoiceRecorder } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { lazyCode } from '../async/lazy-code.ts';
import type { VoiceStudio } from './microphone-recorder.ts';

/** Recording by a microphone: what does so is fetched when it is first wanted. */
export class VoiceStore implements Voice {
  recorder: VoiceRecorder | undefined = undefined;
  readonly #latest = new LatestRequest();
  readonly #code = lazyCode(() => import('./microphone-recorder.ts'));
  readonly #studio: VoiceStudio;

  constructor(studio: VoiceStudio) {
    this.#studio = studio;
    makeAutoObservable(this, { recorder: observableRef }, { autoBind: true });
  }

  /** Whether a take counts or goes on. */
  get isRecording(): boolean {
    const { status } = this.recorder ?? {};
    return status === 'counting' || status === 'recording';
  }

  async open(device?: string): Promise<VoiceRecorder> {
    const isLatest = this.#latest.begin();
    this.recorder?.close();
    const { MicrophoneRecorder } = await this.#code.fetch();
    const opened = await MicrophoneRecorder.open(this.#studio, device, (closed) =>
      runInAction(() => {
        if (this.recorder === closed) this.recorder = undefined;
      }),
    );
    runInAction(() => {
      if (isLatest()) this.recorder = opened;
      else opened.close();
    });
    return opened;
  }
}
