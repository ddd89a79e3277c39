import { patchesBetween } from '@hocket/music';
import { codeOf, HocketError } from '@hocket/sdk';
import { after } from '../stores/async/after.ts';
import type { SharedRoom } from '../stores/rooms/shared-room.ts';
import { errorMessages } from '../stores/texts/messages/error-messages.ts';
import type { AppServices } from '../studio-context.ts';
import { enterRoom, fetchMemory, openTogether, type StudioParts } from './open-together.ts';

type ReturnParts = StudioParts & Pick<AppServices, 'language'>;

/** Milliseconds until it is tried again where that may help: the socket of the page before may still count. */
const pauses = [1000, 3000, 8000];
const transient = ['network_unreachable', 'room_full'];

/**
 * Comes back into the room that this tab was in, with the edits that were not stored there. Where that cannot be, what was
 * made is a project of one's own, and a message says so. `isWanted`: whether anybody waits for it still. Never rejects.
 */
export async function returnToRoom(parts: ReturnParts, isWanted: () => boolean): Promise<void> {
  const { project, studio } = parts;
  const { data, music } = project;
  try {
    const { memory } = (await fetchMemory(studio)) ?? {};
    const { document } = memory?.room ?? {};
    // It was somebody else's.
    if (!memory || document === undefined) return memory?.leave();
    const id = idIn(document);
    const room = await entered(parts, id, isWanted);
    if (!room) return;
    if (project.data !== data && project.data.id !== id) {
      // Another project was opened meanwhile: what was kept goes to the others nevertheless.
      await room.save().catch(() => undefined);
      memory.leave();
      return room.leave();
    }
    if (room.entry.document !== document && memory.edits(document)) {
      room.leave();
      throw new HocketError('room_gone', 'The room has another document.');
    }
    const isSame = project.data === data && data.id === id;
    if (isSame) room.write(patchesBetween(music, project.music));
    // As if it was opened anew: an answer that is older than the room does not take its place.
    project.restore(room.project, false);
    openTogether(parts, room);
  } catch (error) {
    if (isWanted()) await goOnAlone(parts, error);
  }
}

/** Undefined where nobody waits for it any more. Rejects as `enterRoom` does. */
async function entered(
  parts: StudioParts,
  id: string,
  isWanted: () => boolean,
): Promise<SharedRoom | undefined> {
  for (const pause of [...pauses, undefined]) {
    try {
      const room = await enterRoom(parts, id);
      if (isWanted()) return room;
      room.leave();
    } catch (error) {
      if (pause === undefined || !transient.includes(codeOf(error))) throw error;
      await new Promise<void>((resolve) => after(pause, resolve));
    }
    if (!isWanted()) return undefined;
  }
  return undefined;
}

/** The work is kept: the owner's as it is open here, an editor's as a copy. */
async function goOnAlone(
  { project, studio, language }: ReturnParts,
  error: unknown,
): Promise<void> {
  const code = codeOf(error) === 'not_found' ? 'room_forbidden' : codeOf(error);
  const { memory, keptProject } = (await fetchMemory(studio).catch(() => undefined)) ?? {};
  if (memory?.room) {
    const { document, isOwner } = memory.room;
    const isHere = project.data.id === idIn(document);
    const edits = memory.edits(document);
    const kept =
      edits && keptProject?.(edits, { ...project.music, id: '', rev: 0, isPublic: false });
    const work = kept ?? (isHere ? project.music : undefined);
    if (work && !(isOwner && isHere)) project.copy(work);
    memory.leave();
  }
  // Nobody has touched the page yet, which brings them.
  await language.addCatalogue('texts', errorMessages).catch(() => undefined);
  const why = studio.explain(code === 'unknown' ? error : new HocketError(code, ''));
  const saysAll = code === 'room_forbidden' || code === 'room_gone';
  const text = saysAll ? why : studio.t('rooms:notReturned', { why });
  studio.notify({ kind: 'error', text });
}

/** The id of a document's project. */
function idIn(document: string): string {
  return document.split('.')[0] ?? '';
}
