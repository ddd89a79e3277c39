import { isRecordingSound } from '@hocket/sdk';
import { soundMap } from 'superdough';
import { loadedEffects } from '../mixer/strip-effects.ts';
import { defaultVoices } from '../voices/default-voices.ts';
import { registerOwnSounds } from './boot-superdough.ts';
import type { Instrument } from './instrument.ts';
import { type InstrumentHost, registerInstrument, soundKey } from './register-instrument.ts';

/** Registered with superdough, but nothing that one would play by name. */
const unnamed = ['bus', 'one', 'user'];

/** Effects, which hear of each note of a program that was made to sound. */
export const followers = new Set<Instrument>();

/** Everything that `s("…")` plays. */
export class SoundBank {
  private readonly ours: string[] = [];
  private readonly undo: (() => void)[];

  constructor(private readonly host: InstrumentHost) {
    registerOwnSounds();
    this.undo = defaultVoices.map((voice) => this.add(voice));
  }

  /**
   * Names in order: the instruments as they were added, then superdough's own sounds. Recordings of the open project, which
   * have their hashes as names, are not among them.
   */
  get names(): readonly string[] {
    const all = Object.entries(soundMap.get()).flatMap(([name, sound]) => (sound ? [name] : []));
    const rest = all.filter(
      (name) => !this.ours.includes(name) && !unnamed.includes(name) && !isRecordingSound(name),
    );
    return [...new Set(this.ours), ...rest];
  }

  /** Makes an instrument playable; the returned function takes it away again. */
  add(instrument: Instrument): () => void {
    if (instrument.effect) {
      const remove = loadedEffects.add(instrument.effect);
      followers.add(instrument);
      return () => {
        remove();
        followers.delete(instrument);
      };
    }
    const name = soundKey(instrument.id);
    const remove = registerInstrument(instrument, this.host);
    this.ours.push(name);
    let added = true;
    return () => {
      if (!added) return;
      added = false;
      remove();
      this.ours.splice(this.ours.lastIndexOf(name), 1);
    };
  }

  dispose(): void {
    for (const remove of this.undo) remove();
  }
}
