import type { RoomRequest } from '@hocket/api/room-request';
import type { RoomNews } from '@hocket/api/room-socket';
import type { MusicPatch } from '@hocket/sdk';
import type { ProjectRecord } from '../../models/project.ts';

/** What is asked of what all play and say. */
export type MusicRequest = Exclude<RoomRequest, { kind: 'time' | 'strike' | 'release' }>;

/** A room in which a project is open. */
export interface LiveRoom {
  /** Takes an edit in, and resolves once it is stored. `author`: the id of the user whose it is. */
  append(update: Uint8Array, author?: string): Promise<void>;
  /** Does what an editor of that name and user id asks for beside the document; all are told what comes of it. */
  ask(request: MusicRequest, name: string, author?: string): void;
  /** Lets all hear a key that goes down or is let go. */
  pass(note: Extract<RoomNews, { kind: 'strike' | 'release' }>): void;
  /** Shows all that an agent of that name has made these patches of the project, which `take` brings in. */
  show(name: string, patches: readonly MusicPatch[]): void;
  /** It has begun something that has not ended. */
  readonly isPlaying: boolean;
  /** What somebody who comes in is told beside the document. */
  readonly news: readonly RoomNews[];
  /** Nobody is there any more. */
  fallSilent(): Promise<void>;
  /** Saves what it has and the project has not. Rejects as a save does; nothing is lost. */
  flush(): Promise<void>;
  /** The project was saved beside it: what that changed comes in. */
  take(record: ProjectRecord): Promise<void>;
  /** Saves as `flush` does, and is no room any longer. */
  close(): Promise<void>;
}

/** Rooms that other copies of the server have open. */
export interface FarRooms {
  /** Has the copy that has a project's room open do what it does for its own, and waits for it, but not for long. */
  tell(project: string, what: 'flush' | 'saved'): Promise<void>;
}

/** The rooms that are open, by their projects: who saves beside one asks first, and tells it afterwards. */
export class OpenRooms {
  /** Undefined where this is the only copy of the server. */
  far: FarRooms | undefined;
  /** Saves what was stored of a room that nobody has open any more, and its project has not. */
  finish: ((project: string) => Promise<void>) | undefined;
  private readonly rooms = new Map<string, LiveRoom>();

  /** Those of this copy. */
  get projects(): string[] {
    return [...this.rooms.keys()];
  }

  add(project: string, room: LiveRoom): void {
    this.rooms.set(project, room);
  }

  of(project: string): LiveRoom | undefined {
    return this.rooms.get(project);
  }

  /** Saves a room and forgets it, whatever comes of that. Rejects as a save does; nothing where none is open here. */
  async close(project: string): Promise<void> {
    const room = this.rooms.get(project);
    try {
      await room?.close();
    } finally {
      if (this.rooms.get(project) === room) this.rooms.delete(project);
    }
  }

  /** Saves what the room of a project has and the project has not, also where nobody has it open any more. */
  async flush(project: string): Promise<void> {
    const room = this.rooms.get(project);
    if (room) return room.flush();
    await this.far?.tell(project, 'flush');
    await this.finish?.(project);
  }

  /** A project was saved beside its room: what that changed comes into the room. */
  async saved(record: ProjectRecord): Promise<void> {
    const room = this.rooms.get(record._id);
    await (room ? room.take(record) : this.far?.tell(record._id, 'saved'));
  }
}
