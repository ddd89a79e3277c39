import type { Studio } from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Display } from '../display.ts';
import type { ClipCommands, ClipPlace } from './clip-commands.ts';

/** A guess that is surer is offered at once. */
const sure = 0.5;

/** Files that become clips of the song. */
export class AudioImports {
  /** Names of the files that are read now. */
  reading: readonly string[] = [];
  readonly #studio: Studio;
  readonly #display: Display;
  readonly #clips: ClipCommands;

  constructor(studio: Studio, display: Display, clips: ClipCommands) {
    this.#studio = studio;
    this.#display = display;
    this.#clips = clips;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Puts each on a track of its own, or the first on a track that is there, from a time of the song in ticks on. */
  async add(files: readonly File[], at: number, track?: string): Promise<void> {
    for (const [index, file] of files.entries())
      await this.#add(file, at, index === 0 ? track : undefined);
  }

  async #add(file: File, at: number, track: string | undefined): Promise<void> {
    const { project, recordings, t, explain } = this.#studio;
    const name = file.name.replace(/\.[^.]+$/, '').trim() || file.name;
    const { data } = project;
    this.reading = [...this.reading, name];
    this.#display.clear();
    try {
      const recording = await recordings.add(file, name);
      // Another project was opened meanwhile.
      if (project.data !== data && project.data.id !== data.id) return;
      const place = this.#place(recording.name, track, (id) =>
        this.#clips.place(id, recording, at),
      );
      this.#clips.seek(place?.track);
      const { tempo, seconds } = recording.reading;
      if (!place || !tempo || tempo.confidence < sure) return;
      const bpm = this.#clips.tempoOf(tempo, seconds);
      if (bpm === project.music.bpm) return;
      const { bars } = tempo;
      this.#studio.notify({
        kind: 'info',
        text: t(bars === undefined ? 'clips:clip.guess' : 'clips:clip.guessBars', {
          name,
          bpm: Math.round(bpm),
          bars: bars ?? 0,
        }),
        action: { label: t('clips:clip.follow'), run: () => this.#clips.follow(place, bpm) },
      });
    } catch (error) {
      const text = t('clips:audio.unread', { name, reason: explain(error) });
      this.#display.show({ kind: 'error', text });
    } finally {
      runInAction(() => {
        const index = this.reading.indexOf(name);
        this.reading = this.reading.filter((_, each) => each !== index);
      });
    }
  }

  /** With a new track, where none is given, as one step of undo. */
  #place(
    name: string,
    track: string | undefined,
    place: (track: string) => ClipPlace | undefined,
  ): ClipPlace | undefined {
    const isThere = this.#clips.tracks.some(({ id }) => id === track);
    if (track !== undefined && isThere) return place(track);
    const end = this.#studio.project.history.group();
    try {
      return place(this.#clips.edits.addTrack(name));
    } finally {
      end();
    }
  }
}
