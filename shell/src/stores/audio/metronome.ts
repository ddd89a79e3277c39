import type { Event, PatternSource } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';

const beats = 4;

/** A click on every beat, the first of each bar higher and louder. */
export const metronomeClicks: PatternSource = {
  query(begin, end) {
    const found: Event[] = [];
    for (let beat = Math.ceil(begin * beats); beat / beats < end; beat += 1) {
      const isFirst = beat % beats === 0;
      found.push({
        begin: beat / beats,
        end: beat / beats + 1 / 32,
        value: {
          s: 'triangle',
          note: isFirst ? 'A6' : 'A5',
          gain: isFirst ? 1.2 : 0.8,
          attack: 0.001,
          decay: 0.04,
          sustain: 0,
          release: 0.01,
        },
      });
    }
    return found;
  },
};

/** Whether the beats are counted while music plays. */
export class Metronome {
  isOn = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  toggle(): void {
    this.isOn = !this.isOn;
  }
}
