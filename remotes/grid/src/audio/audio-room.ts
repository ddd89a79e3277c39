import type { Studio } from '@hocket/sdk';
import type { Display } from '../display.ts';
import { AudioImports } from './audio-imports.ts';
import { ClipCommands } from './clip-commands.ts';
import { VoiceRecorder } from './voice-recorder.ts';

/** What the grid does with audio tracks, as long as its panel is there. */
export class AudioRoom {
  readonly clips: ClipCommands;
  readonly imports: AudioImports;
  readonly voice: VoiceRecorder;

  constructor(studio: Studio, display: Display) {
    this.clips = new ClipCommands(studio, display);
    this.imports = new AudioImports(studio, display, this.clips);
    this.voice = new VoiceRecorder(studio, display, this.clips);
  }
}
