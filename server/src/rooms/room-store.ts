import type { Json } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { busy } from '../errors.ts';
import type { RoomRecord } from '../models/room.ts';
import type { RoomUpdateRecord } from '../models/room-update.ts';
import { bytesOf, packed, unpacked } from '../models/stored-bytes.ts';
import type { PersonalData } from '../personal-data.ts';
import { idFrom, randomId } from '../random-id.ts';
import type { StoredRoomMusic } from './room-music.ts';

/** An edit that was acknowledged, or is about to be. */
export interface LoggedUpdate {
  seq: number;
  /** The id of the user whose it is. */
  author?: string | undefined;
  update: Uint8Array;
}

/** A room's document as it is stored. */
export interface StoredRoom {
  /** An update of Yjs; undefined where nobody came in yet. */
  state: Uint8Array | undefined;
  text: string | undefined;
  before: string | undefined;
  seq: number;
  /** What is played there; undefined where nothing was yet. */
  music: StoredRoomMusic | undefined;
  /** Which of its openings this is. */
  term: number;
  /** What came since. */
  log: LoggedUpdate[];
}

/** Updates of one opening have numbers above all of those before. */
const perTerm = 2 ** 32;

/** Milliseconds for which a document is kept that nobody uses: who was away for longer begins with the project anew. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

/**
 * The documents of rooms, with a log of what came since they were stored: an edit is in the log before it is acknowledged.
 */
export class RoomStore implements PersonalData {
  readonly name = 'roomDocuments';

  constructor(
    private readonly rooms: Model<RoomRecord>,
    private readonly updates: Model<RoomUpdateRecord>,
    private readonly now: () => Date,
  ) {}

  /** The name of the document of a project's room: its first visitor begins it. */
  async epoch(project: string, owner: string): Promise<string> {
    const found = await this.rooms.findOneAndUpdate(
      { _id: project },
      { $setOnInsert: { owner, epoch: randomId(), seq: 0 }, $set: { expiresAt: this.expiresAt() } },
      { upsert: true, returnDocument: 'after' },
    );
    return found?.epoch ?? '';
  }

  /**
   * Opens a document: from now on nobody writes who opened it before, on this server or on another. Undefined where there is
   * no such document, or another one by now.
   */
  async open(project: string, epoch: string): Promise<StoredRoom | undefined> {
    const room = await this.rooms
      .findOneAndUpdate({ _id: project, epoch }, { $inc: { term: 1 } }, { returnDocument: 'after' })
      .lean<RoomRecord>();
    if (!room) return undefined;
    const { state, text, before, seq, term, music } = room;
    const log = await this.updates
      .find({ epoch, seq: mongoose.trusted({ $gt: seq }) })
      .sort({ seq: 1 })
      .lean<RoomUpdateRecord[]>();
    return {
      state: state && (await unpacked(state)),
      text,
      before,
      seq,
      music: music === undefined ? undefined : (JSON.parse(music) as StoredRoomMusic),
      term,
      log: log.map(({ seq, author, update }) => ({ seq, author, update: bytesOf(update) })),
    };
  }

  /** The number before that of an opening's first update. */
  firstSeq(term: number): number {
    return term * perTerm;
  }

  /** Resolves once they are stored. Rejects with `busy` where the document was opened anew. */
  async append(
    project: string,
    epoch: string,
    term: number,
    updates: readonly LoggedUpdate[],
  ): Promise<void> {
    await this.updates.insertMany(
      updates.map(({ seq, author, update }) => ({
        _id: idFrom('room-update', epoch, String(seq)),
        room: project,
        epoch,
        seq,
        ...(author !== undefined && { author }),
        update: Buffer.from(update),
      })),
    );
    // Whoever opens it takes a new term first and reads the log then: what was stored before that is read.
    if (await this.rooms.exists({ _id: project, epoch, term })) return;
    // Nobody was told that these are stored: left here, they would count as unfinished forever.
    const seqs = updates.map(({ seq }) => seq);
    await this.updates.deleteMany({ epoch, seq: mongoose.trusted({ $in: seqs }) });
    throw busy();
  }

  /** Stores what is played in a room; nothing where it was opened anew. */
  async writeMusic(project: string, term: number, music: StoredRoomMusic): Promise<void> {
    await this.rooms.updateOne({ _id: project, term }, { $set: { music: JSON.stringify(music) } });
  }

  /**
   * Stores the document that all updates up to `seq` are part of. Its project is then at the content `text`. Rejects with
   * `busy` where it was opened anew.
   */
  async write(
    project: string,
    {
      state,
      text,
      before,
      seq,
      term,
    }: Omit<StoredRoom, 'log' | 'state' | 'music'> & { state: Uint8Array },
  ): Promise<void> {
    const stored = await packed(state);
    const { matchedCount } = await this.rooms.updateOne(
      { _id: project, term },
      { $set: { state: stored, text, before, seq, expiresAt: this.expiresAt() } },
    );
    if (matchedCount === 0) throw busy();
  }

  /** Which content a stored document was to become, and from which; undefined where that is the same, or there is none. */
  async planned(
    project: string,
  ): Promise<{ epoch: string; text: string; before: string } | undefined> {
    const room = await this.rooms
      .findOne({ _id: project })
      .select({ epoch: 1, text: 1, before: 1 })
      .lean();
    const { epoch = '', text, before } = room ?? {};
    if (text === undefined || before === undefined || text === before) return undefined;
    return { epoch, text, before };
  }

  /** Forgets updates that are part of the stored document. */
  async dropLog(epoch: string, seq: number): Promise<void> {
    await this.updates.deleteMany({ epoch, seq: mongoose.trusted({ $lte: seq }) });
  }

  /** The documents with edits that are not part of a stored one, as after a crash. */
  async unfinished(): Promise<{ project: string; epoch: string }[]> {
    const found = await this.updates.find().select({ room: 1, epoch: 1 }).lean();
    return [...new Map(found.map(({ room, epoch }) => [epoch, { project: room, epoch }])).values()];
  }

  /** Nothing that the projects' own areas do not tell. */
  async collect(): Promise<Json> {
    return [];
  }

  async forget(user: string): Promise<void> {
    const rooms = await this.rooms.find({ owner: user }).select({ epoch: 1 }).lean();
    const epochs = rooms.map(({ epoch }) => epoch);
    await this.updates.deleteMany({ epoch: mongoose.trusted({ $in: epochs }) });
    await this.rooms.deleteMany({ owner: user });
    await this.updates.updateMany({ author: user }, { $unset: { author: 1 } });
  }

  private expiresAt(): Date {
    return new Date(this.now().getTime() + keptMs);
  }
}
