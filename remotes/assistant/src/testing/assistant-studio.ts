import type { Proposal } from '@hocket/sdk';
import { FakeAssistant, FakeProjectStore, type FakeStudio, fakeStudio } from '@hocket/sdk/testing';
import { makeAutoObservable } from 'mobx';
import en from '../messages/en.json' with { type: 'json' };

/** A studio in English whose assistant and project are observable, as the shell's are. */
export function assistantStudio(): FakeStudio & { assistant: FakeAssistant } {
  const assistant = makeAutoObservable(new FakeAssistant());
  const project = makeAutoObservable(new FakeProjectStore());
  return { ...fakeStudio({ assistant: en }, { project }), assistant };
}

/** A proposal that changes the kick, adds a bass, takes the pad away and keeps the hi-hat. */
export const proposal: Proposal = {
  prompt: 'add a bass line',
  before: 'stack(s("bd*4"), s("hh*8"), s("pad"))',
  after: 'stack(s("bd*2"), s("hh*8"), note("c2 e2").s("bass"))',
  explanation: 'A bass that locks to the kick.',
  confidence: 0.82,
  readings: [
    { aspect: 'edit', value: 'add bass', source: 'prompt' },
    { aspect: 'key', value: 'A minor', source: 'chosen' },
  ],
  ignored: ['purple'],
  bpm: 124,
  key: 'A minor',
  provider: 'composer',
  seed: 7,
  attempts: 1,
  layers: [
    { id: 'kick', name: 'Kick', kind: 'changed', before: 's("bd*4")', after: 's("bd*2")' },
    { id: 'bass', name: 'Bass', kind: 'added', after: 'note("c2 e2").s("bass")' },
    { id: 'pad', name: 'Pad', kind: 'removed', before: 's("pad")' },
    { id: 'hat', name: 'Hi-Hat', kind: 'kept', before: 's("hh*8")', after: 's("hh*8")' },
  ],
};
