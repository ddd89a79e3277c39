import { clamp } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import { belongsToFocus } from '../page/pressed-keys.ts';
import type { PlayedNotes } from './played-notes.ts';
import type { KeyboardState } from './playing.ts';

/** What keys do beside playing. */
interface KeyboardOptions {
  /** Whose keys they are. */
  page: Window;
  /** Escape. */
  onLeave: () => void;
  /** R, which is no note. */
  onRecord: () => void;
}

/** Keys by their places, from C upwards by semitones: the row of A has a piano's white keys, the row of Q its black ones. */
const noteCodes: readonly string[] = 'AWSEDFTGYHUJKOLP'
  .split('')
  .map((letter) => `Key${letter}`)
  .concat('Semicolon', 'Quote');

const [softest, loudest] = [0.1, 1];

/** The computer's keys as a piano, from when it is made until it is closed. */
export class ComputerKeyboard {
  private velocity = 0.8;
  readonly #notes: PlayedNotes;
  readonly #options: KeyboardOptions;
  readonly #listening = new AbortController();

  constructor(notes: PlayedNotes, options: KeyboardOptions) {
    this.#notes = notes;
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
    const { page } = options;
    const { signal } = this.#listening;
    // Before any panel or shortcut hears of them.
    page.addEventListener('keydown', this.down, { capture: true, signal });
    page.addEventListener(
      'keyup',
      ({ code, timeStamp }) => notes.noteOff(nameOf(code), timeStamp),
      { capture: true, signal },
    );
    // Keys that are let go elsewhere are not told.
    for (const away of ['blur', 'pagehide']) page.addEventListener(away, this.letAllGo, { signal });
    page.document.addEventListener('visibilitychange', this.letAllGo, { signal });
  }

  get state(): KeyboardState | undefined {
    const { track, isDrum, octave } = this.#notes;
    const { velocity } = this;
    return track && { track: track.name, octave: isDrum ? undefined : octave, velocity };
  }

  close(): void {
    this.#listening.abort();
    this.letAllGo();
  }

  private down(event: KeyboardEvent): void {
    const { code, key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
    // A Mac does not tell which keys are let go beside its command key.
    if (metaKey) this.letAllGo();
    const target = event.target instanceof Element ? event.target : document.body;
    if (ctrlKey || metaKey || altKey || shiftKey || isComposing) return;
    if (belongsToFocus(key, target, false)) return;
    if (key === 'Escape') this.#options.onLeave();
    else if (!noteCodes.includes(code) && !/^Key[A-Z]$/.test(code)) return;
    else if (!repeat) this.press(code, event.timeStamp);
    event.preventDefault();
    event.stopPropagation();
  }

  /** A letter that means nothing here is nobody else's either. */
  private press(code: string, time: number): void {
    const notes = this.#notes;
    const semitone = noteCodes.indexOf(code);
    if (semitone >= 0) {
      const pitch = 12 * (notes.octave + 1) + semitone;
      notes.noteOn(nameOf(code), { pitch, velocity: this.velocity, time });
    } else if (code === 'KeyZ') notes.turnOctave(-1);
    else if (code === 'KeyX') notes.turnOctave(1);
    else if (code === 'KeyC') this.turnVelocity(-0.1);
    else if (code === 'KeyV') this.turnVelocity(0.1);
    else if (code === 'KeyR') this.#options.onRecord();
  }

  private turnVelocity(by: number): void {
    this.velocity = clamp(Math.round((this.velocity + by) * 10) / 10, softest, loudest);
  }

  private letAllGo(): void {
    this.#notes.allOff(nameOf(''));
  }
}

/** What a key is called among those of all devices. */
function nameOf(code: string): string {
  return `computer ${code}`;
}
