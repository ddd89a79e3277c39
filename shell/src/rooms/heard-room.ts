import { laneSteps, mixOf } from '@hocket/music';
import { compareStructural, makeAutoObservable, reaction } from 'mobx';
import { LauncherStore } from '../stores/audio/launcher.ts';
import { LiveSong } from '../stores/audio/live-song.ts';
import { TransportStore } from '../stores/audio/transport.ts';
import type { ProjectRoom } from '../stores/changes/change-store.ts';
import type { OpenProject } from '../stores/project/project.ts';
import type { RoomSource } from '../stores/rooms/room-transport.ts';
import type { SharedRoom } from '../stores/rooms/shared-room.ts';
import type { AppServices } from '../studio-context.ts';
import { hearRoom } from './open-together.ts';

/** Tracks that a drawing shows. */
const mostRows = 16;

/** A room that one listens to, or a performance that was recorded in one. */
type HeardSource = RoomSource &
  ProjectRoom &
  Pick<SharedRoom, 'project' | 'closing' | 'follow' | 'hear'>;

/**
 * A room as its listeners have it: a project that is only read, and the music that all there hear. The project that is open
 * in the studio is left alone.
 */
export class HeardRoom {
  readonly room: HeardSource;
  readonly #app: AppServices;
  readonly #project: OpenProject;
  readonly #transport: TransportStore;
  readonly #endMix: () => void;

  constructor(room: HeardSource, app: AppServices) {
    const { engine } = app;
    this.room = room;
    this.#app = app;
    this.#project = app.project.another();
    room.follow(this.#project.share(room, room.project));
    const live = new LiveSong(() => this.#project.music);
    const launcher = new LauncherStore({ engine, live, project: this.#project });
    this.#transport = new TransportStore({ engine, project: this.#project, live, launcher });
    makeAutoObservable(this, { room: false }, { autoBind: true });
    app.transport.stop();
    this.#endMix = reaction(
      () => mixOf(this.#project.music),
      (mix) => engine.setMix(mix),
      { fireImmediately: true, equals: compareStructural },
    );
    const parts = { ...app, project: this.#project, transport: this.#transport, launcher };
    void hearRoom(parts, room, 'silent').then(this.#transport.halt);
  }

  get name(): string {
    return this.#project.data.name;
  }

  /** The code that plays; what is typed until some was run. */
  get code(): string {
    return this.room.hearing?.code ?? this.#project.data.strudelCode;
  }

  get isPlaying(): boolean {
    return this.room.hearing?.isPlaying ?? false;
  }

  get isHeard(): boolean {
    return this.room.status !== 'ended' && this.room.hearing?.mode === 'together';
  }

  /** The steps of the pattern that plays, and which of them sounds; the first pattern while none does. */
  get drawing(): { rows: string[]; step: number | undefined } {
    const { music } = this.#project;
    const { pattern: id, source, step } = this.#transport;
    const pattern = music.patterns.find((one) => one.id === id) ?? music.patterns[0];
    const rows = music.tracks
      .slice(0, mostRows)
      .map((track) =>
        (pattern ? laneSteps(pattern, track.id) : []).map((isOn) => (isOn ? 'x' : '.')).join(''),
      );
    return { rows, step: source === 'grid' ? step : undefined };
  }

  /** Begins to hear what plays there, or ends that. Rejects like `AudioEngine.resume`. */
  async toggle(): Promise<void> {
    const { hearing } = this.room;
    if (this.isHeard) return hearing?.setMode('silent');
    await this.#app.engine.resume();
    hearing?.setMode('together');
  }

  end(): void {
    const { engine, project } = this.#app;
    this.room.leave();
    this.#endMix();
    engine.setMix(mixOf(project.music));
  }
}
