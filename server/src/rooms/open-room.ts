import type { RecordingEnd, RoomNews } from '@hocket/api/room-socket';
import { patchesBetween } from '@hocket/music';
import { documentOf, takeUpdate } from '@hocket/music/room-document';
import { RoomProject } from '@hocket/music/room-project';
import { codeOf, type MusicProject } from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import { TokenBucket } from '@hocket/sdk/token-bucket';
import * as Y from 'yjs';
import { refuse } from '../errors.ts';
import type { ProjectRecord } from '../models/project.ts';
import { randomId } from '../random-id.ts';
import type { LiveRoom } from '../services/projects/open-rooms.ts';
import type { Performances } from '../services/projects/performances.ts';
import { noSuchProject } from '../services/projects/project-access.ts';
import type { Projects } from '../services/projects/projects.ts';
import type { StoredProjects } from '../services/projects/stored-projects.ts';
import { PartOwners } from './part-owners.ts';
import { PerformanceRecorder } from './performance-recorder.ts';
import type { RoomAgents } from './room-agents.ts';
import { RoomMusic, type StoredRoomMusic, serverTime } from './room-music.ts';
import type { LoggedUpdate, RoomStore } from './room-store.ts';

/** Milliseconds from an edit until the project is saved with it. */
const saveMs = 800;
/** Milliseconds until it is tried again where that failed. */
const retryMs = 3000;
/** How often a save is tried while others save beside the room. */
const attempts = 20;
/** Bytes that a document may have: the largest project takes some 9 million. */
const mostBytes = 32 * 2 ** 20;
/** How many recordings may begin at once, and each second. */
const recordings = { burst: 6, perSecond: 0.1 };
/** How many edits are stored at once. */
const batch = 200;

/** What a room needs. */
export interface RoomParts {
  store: RoomStore;
  projects: Pick<Projects, 'saveRoom'>;
  records: Pick<StoredProjects, 'find'>;
  performances: Pick<Performances, 'begin' | 'append'>;
  /** Undefined where nobody is there. */
  agents?: RoomAgents;
  /** Tells all who are there. */
  tell(news: RoomNews): void;
  /** Those who are there now and may edit. */
  editors(): readonly { name: string; role: string }[];
  /** The project is gone. */
  onGone(): void;
  /** The document was opened anew, here or at another copy: this room can store nothing any more. */
  onTaken(room: OpenRoom): void;
}

/** An edit that is not stored yet. */
interface WaitingUpdate {
  update: Uint8Array;
  /** The id of the user whose it is. */
  author: string | undefined;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** A document at one point, and the content of the project that says the same. */
interface Saved {
  state: Uint8Array;
  text: string;
  seq: number;
}

/**
 * The document of a project while somebody is in its room. An edit is stored before it is acknowledged, and the project is
 * saved with it soon after, as what it is.
 */
export class OpenRoom implements LiveRoom {
  readonly #doc: Y.Doc;
  readonly #id: string;
  readonly #epoch: string;
  readonly #term: number;
  readonly #parts: RoomParts;
  readonly #project: RoomProject;
  readonly #music: RoomMusic;
  readonly #owners: PartOwners;
  #saved: Saved;
  /** The last update that was given a number, and the last that is part of the document. */
  #given: number;
  #applied: number;
  #bytes: number;
  #waiting: WaitingUpdate[] = [];
  #recorder: PerformanceRecorder | undefined;
  readonly #recordings = new TokenBucket(recordings.burst, recordings.perSecond);
  /** The ids of those who changed something since the project was saved. */
  readonly #authors: Set<string>;
  /** The id of the user whose doing it is that something changes now. */
  #author: string | undefined;
  #isAppending = false;
  /** The document was opened anew. */
  #isTaken = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #queue = new SerialQueue();
  readonly #storing = new SerialQueue();

  private constructor(
    doc: Y.Doc,
    record: ProjectRecord,
    { epoch, term }: { epoch: string; term: number },
    saved: Saved,
    applied: number,
    authors: ReadonlySet<string>,
    music: StoredRoomMusic | undefined,
    parts: RoomParts,
  ) {
    this.#doc = doc;
    this.#id = record._id;
    this.#epoch = epoch;
    this.#term = term;
    this.#parts = parts;
    this.#saved = saved;
    this.#given = parts.store.firstSeq(term);
    this.#applied = applied;
    this.#authors = new Set(authors);
    this.#bytes = Y.encodeStateAsUpdate(doc).length;
    this.#project = new RoomProject(doc, factsOf(record), ({ bpm }) => this.#music.setTempo(bpm));
    doc.on('update', this.#updated);
    this.#music = new RoomMusic(this.#project.project.bpm, this.#told, serverTime, music);
    this.#owners = new PartOwners(music?.parts);
  }

  /** Brings a document to where its room was. Rejects with `not_found`. */
  static async open(doc: Y.Doc, id: string, epoch: string, parts: RoomParts): Promise<OpenRoom> {
    const stored = await parts.store.open(id, epoch);
    const record = await parts.records.find({ _id: id });
    if (!record || !stored) throw noSuchProject();
    const { seq, text, before, term, music } = stored;
    doc.on('afterTransaction', dropPending);
    const state = stored.state ?? Y.encodeStateAsUpdate(documentOf(musicOf(record)));
    Y.applyUpdate(doc, state);
    const base = [text, before].includes(record.text) ? record.text : (text ?? record.text);
    if (!stored.state) await parts.store.write(id, { state, text: base, before: base, seq, term });
    let applied = seq;
    const authors = new Set<string>();
    for (const { seq, author, update } of stored.log) {
      if (!takeUpdate(doc, update)) continue;
      applied = seq;
      if (author !== undefined) authors.add(author);
    }
    // A document that was stored, and its project not any more, is saved though nothing came since.
    const saved = { state, text: base, seq: base === text || !stored.state ? seq : -1 };
    const room = new OpenRoom(doc, record, { epoch, term }, saved, applied, authors, music, parts);
    // Somebody saved beside the room while nobody was in it, or it was not saved before the server ended.
    if (base !== record.text) await room.take(record);
    else if (stored.log.length > 0 || text !== record.text) await room.flush();
    return room;
  }

  get rev(): number {
    return this.#project.project.rev;
  }

  /**
   * Takes an update in, and resolves once it is stored. Rejects with `body_malformed` where it is none, with
   * `quota_exceeded` where the document has grown too large, or as the database does.
   */
  append(update: Uint8Array, author?: string): Promise<void> {
    if (this.#bytes + update.length > mostBytes) {
      return Promise.reject(refuse('quota_exceeded', 'This room has grown too large'));
    }
    this.#bytes += update.length;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ update, author, resolve, reject });
      if (!this.#isAppending) void this.#appendAll();
    });
  }

  get news(): readonly RoomNews[] {
    return [...this.#music.all, this.#parted, this.#recording];
  }

  show(...made: Parameters<LiveRoom['show']>): void {
    this.#parts.agents?.show(...made);
  }

  pass(...note: Parameters<LiveRoom['pass']>): void {
    this.#parts.tell(...note);
  }

  get isPlaying(): boolean {
    return this.#music.isPlaying;
  }

  ask(...[request, name, author]: Parameters<LiveRoom['ask']>): void {
    if (request.kind === 'record') this.#record(request.isOn, name);
    else if (request.kind === 'part') this.#give(request.part, request.owner, name);
    else this.#as(author, () => this.#music.ask(request, name));
  }

  /** Nobody is there any more: nothing plays. */
  async fallSilent(): Promise<void> {
    await this.#recorder?.stop();
    this.#recorder = undefined;
    this.#music.stop();
    await this.#storeMusic();
  }

  /** Saves the project as the document has it. Rejects as a save does. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.#queue.take(() => this.#save());
  }

  take(record: ProjectRecord): Promise<void> {
    return this.#queue.take(() => this.#take(record));
  }

  /** Saves, and follows the document no longer. Who has it by now saves it where it was opened anew. */
  async close(): Promise<void> {
    try {
      if (!this.#isTaken) await this.flush();
    } finally {
      clearTimeout(this.#timer);
      this.#parts.agents?.end();
      this.#doc.off('update', this.#updated);
      await this.#recorder?.stop();
      this.#project.end();
    }
  }

  #record(isOn: boolean, by: string): void {
    if (isOn === (this.#recorder !== undefined)) return;
    const mayBegin = isOn && this.#recordings.take(1, serverTime());
    if (!mayBegin) {
      this.#recorded(isOn ? 'failed' : 'stopped');
      return;
    }
    const state = Y.encodeStateAsUpdate(this.#doc);
    const recorder = new PerformanceRecorder(this.#id, by, state, this.#music.all, {
      performances: this.#parts.performances,
      now: serverTime,
      onEnd: (why) => this.#recorder === recorder && this.#recorded(why),
    });
    this.#recorder = recorder;
    this.#parts.tell(this.#recording);
  }

  #recorded(ended: RecordingEnd): void {
    const tell = () => this.#parts.tell({ kind: 'recording', ended });
    void Promise.resolve(this.#recorder?.stop()).then(tell);
    this.#recorder = undefined;
  }

  get #recording(): RoomNews {
    return { kind: 'recording', ...(this.#recorder && { by: this.#recorder.by }) };
  }

  readonly #updated = (update: Uint8Array): void => {
    if (this.#author !== undefined) this.#authors.add(this.#author);
    this.#recorder?.update(update, this.#author);
  };

  /** Does something that is that user's doing. */
  #as<T>(author: string | undefined, work: () => T): T {
    this.#author = author;
    try {
      return work();
    } finally {
      this.#author = undefined;
    }
  }

  async #appendAll(): Promise<void> {
    this.#isAppending = true;
    while (this.#waiting.length > 0) {
      const all = this.#waiting.splice(0, batch);
      const updates = all.map(
        ({ update, author }): LoggedUpdate => ({ seq: ++this.#given, author, update }),
      );
      try {
        await this.#whileOwn(this.#parts.store.append(this.#id, this.#epoch, this.#term, updates));
      } catch (error) {
        for (const { reject } of all) reject(error);
        continue;
      }
      for (const [index, { update, author, resolve, reject }] of all.entries()) {
        if (this.#as(author, () => takeUpdate(this.#doc, update))) resolve();
        else reject(refuse('body_malformed', 'This is no edit'));
        this.#applied = updates[index]?.seq ?? this.#applied;
      }
      this.#later(saveMs);
    }
    this.#isAppending = false;
  }

  /** Resolves once that is stored, and rejects as it does; where the document was opened anew, that is told. */
  async #whileOwn(stored: Promise<void>): Promise<void> {
    try {
      await stored;
    } catch (error) {
      if (codeOf(error) === 'busy') {
        this.#isTaken = true;
        this.#parts.onTaken(this);
      }
      throw error;
    }
  }

  #later(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.flush().catch(() => {
        if (!this.#isTaken) this.#later(retryMs);
      });
    }, ms);
  }

  async #save(): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (this.#applied === this.#saved.seq) return;
      const [seq, state] = [this.#applied, Y.encodeStateAsUpdate(this.#doc)];
      const { id, rev, engine, isPublic, ...content } = this.#project.project;
      const next = { state, text: randomId(), seq };
      const authors = [...this.#authors];
      const { text: before } = this.#saved;
      await this.#whileOwn(this.#parts.store.write(id, { ...next, before, term: this.#term }));
      const record = await this.#parts.projects.saveRoom(id, before, next.text, content, authors);
      if (record) {
        this.#saved = next;
        for (const author of authors) this.#authors.delete(author);
        this.#bytes = state.length;
        this.#tell(record);
        await this.#parts.store.dropLog(this.#epoch, seq);
        return;
      }
      const newest = await this.#parts.records.find({ _id: id });
      if (!newest) return this.#parts.onGone();
      await this.#take(newest);
    }
  }

  /** What a save changed of the project is made in the document as it was then, so that it meets later edits as one of them. */
  async #take(record: ProjectRecord): Promise<void> {
    if (record.text === this.#saved.text || record.rev < this.rev) return;
    const then = new Y.Doc();
    Y.applyUpdate(then, this.#saved.state);
    const project = new RoomProject(then, factsOf(record));
    const known = Y.encodeStateVector(then);
    project.write(patchesBetween(project.project, musicOf(record)));
    const next = { state: Y.encodeStateAsUpdate(then), text: record.text, seq: this.#saved.seq };
    const { text: before } = this.#saved;
    await this.#whileOwn(
      this.#parts.store.write(record._id, { ...next, before, term: this.#term }),
    );
    this.#saved = next;
    Y.applyUpdate(this.#doc, Y.encodeStateAsUpdate(then, known));
    this.#tell(record);
  }

  /** What begins or ends outlives the server; that it could not be stored keeps nobody from hearing it. */
  readonly #told = (news: RoomNews): void => {
    this.#parts.tell(news);
    this.#recorder?.tell(news, this.#author);
    if (news.kind !== 'take' && news.kind !== 'runs') return;
    void this.#storeMusic().catch(() => undefined);
  };

  #storeMusic(): Promise<void> {
    return this.#storing.take(() => {
      const music = { ...this.#music.stored, parts: this.#owners.all };
      return this.#parts.store.writeMusic(this.#id, this.#term, music);
    });
  }

  #give(part: string, to: string, by: string): void {
    if (!this.#owners.give(part, to, by, this.#parts.editors())) return;
    this.#parts.tell(this.#parted);
    void this.#storeMusic().catch(() => undefined);
  }

  get #parted(): RoomNews {
    return { kind: 'parts', parts: this.#owners.all };
  }

  #tell(record: ProjectRecord): void {
    this.#project.settle(factsOf(record));
    const { rev, content } = record;
    this.#parts.tell({ kind: 'saved', rev, isPublic: content.isPublic });
  }
}

function musicOf({ _id, rev, content }: ProjectRecord): MusicProject {
  return { ...content, id: _id, rev };
}

function factsOf({ _id, rev, content: { engine, isPublic } }: ProjectRecord) {
  return { id: _id, rev, engine, isPublic };
}

/**
 * Forgets what builds upon something that is not there, and would wait for it forever. Nobody misses it: a client that comes
 * in sends all that the room has not, and edits that overtake that are part of it.
 */
function dropPending({ doc }: Y.Transaction): void {
  doc.store.pendingStructs = null;
  doc.store.pendingDs = null;
}
