import type { RoomNews } from '@hocket/api/room-socket';
import type { Engine } from '@hocket/engine';
import { reaction } from 'mobx';
import { keyEvents, type PlayedStudio } from '../playing/played-notes.ts';
import type { RoomSource } from './room-transport.ts';

/** Keys of one person that sound at once. */
const mostHeld = 16;
/** Seconds after which a key is too late to be heard: what a network held back does not come all at once. */
const mostLate = 2;

/** What the keys of others sound with here. */
export interface KeyParts {
  engine: Pick<Engine, 'strike'>;
  project: Pick<PlayedStudio['project'], 'music' | 'patterns'>;
  /** Seconds of the page's clock. */
  now: () => number;
}

/**
 * The keys that others in a room press, as they sound here: as soon as they come, until they are let go, or 8 seconds
 * later, or until who presses them is away.
 */
export class PlayedByOthers {
  readonly #room: Pick<RoomSource, 'clock' | 'presence'>;
  readonly #parts: KeyParts;
  /** What lets each key go, by the clients that hold them, the oldest first. */
  readonly #held = new Map<number, Map<number, () => void>>();
  readonly #endFollowing: () => void;

  constructor(room: Pick<RoomSource, 'clock' | 'presence'>, parts: KeyParts) {
    this.#room = room;
    this.#parts = parts;
    this.#endFollowing = reaction(
      () => (room.presence?.others ?? []).filter(({ isAway }) => !isAway).map(({ id }) => id),
      (there) => {
        for (const id of this.#held.keys()) if (!there.includes(id)) this.allOff(id);
      },
    );
  }

  end(): void {
    this.#endFollowing();
    this.allOff();
  }

  /** A key goes down, of somebody else who is there, on a track that is there. */
  strike({ by, key, at, ...note }: Extract<RoomNews, { kind: 'strike' }>): void {
    const { engine, project, now } = this.#parts;
    const { clock, presence } = this.#room;
    const isLate = clock.isKnown && now() + clock.offset - at > mostLate;
    const track = project.music.tracks.find(({ id }) => id === note.track);
    this.release(by, key);
    if (isLate || !track || !presence?.others.some(({ id }) => id === by)) return;
    const held = this.#held.get(by) ?? new Map<number, () => void>();
    const [oldest] = held.keys();
    if (oldest !== undefined && held.size >= mostHeld) this.release(by, oldest);
    const letGo = engine.strike(keyEvents(project, note));
    // A drum and a slice ring out, however short their key is pressed.
    const ringsOut = note.pitch === undefined || track.slices !== undefined;
    held.set(key, ringsOut ? () => undefined : letGo);
    this.#held.set(by, held);
  }

  release(by: number, key: number): void {
    const held = this.#held.get(by);
    held?.get(key)?.();
    held?.delete(key);
  }

  /** All keys are let go, or those of one client. */
  allOff(by?: number): void {
    for (const [id, held] of this.#held) {
      if (by !== undefined && id !== by) continue;
      for (const letGo of held.values()) letGo();
      this.#held.delete(id);
    }
  }
}
