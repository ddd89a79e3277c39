import { HocketError } from '@hocket/sdk';
import { when } from 'mobx';
import { lazyCode } from '../stores/async/lazy-code.ts';
import type { RoomMode } from '../stores/changes/change-store.ts';
import type { RoomSource } from '../stores/rooms/room-transport.ts';
import type { SharedRoom } from '../stores/rooms/shared-room.ts';
import { tabStorage } from '../stores/storage/page-storage.ts';
import type { AppServices, PageStudio } from '../studio-context.ts';
import { shareView } from './shared-view.ts';

/** What speaks to a room: whoever works alone needs none of it. */
const lazyRooms = lazyCode(
  () => import(/* webpackChunkName: "room" */ '../stores/rooms/shared-room.ts'),
);

const lazyTransport = lazyCode(
  () => import(/* webpackChunkName: "room" */ '../stores/rooms/room-transport.ts'),
);

const lazyMemory = lazyCode(
  () => import(/* webpackChunkName: "room" */ '../stores/rooms/room-memory.ts'),
);

const lazyDevice = lazyCode(
  () => import(/* webpackChunkName: "room" */ '../stores/rooms/room-device.ts'),
);

export type StudioParts = Pick<
  AppServices,
  'project' | 'studio' | 'engine' | 'transport' | 'launcher' | 'places'
>;

/** What this tab keeps of rooms beyond a reload; undefined where nobody is signed in. */
export async function fetchMemory({ session }: Pick<PageStudio, 'session'>) {
  const { user } = session;
  const code = await lazyMemory.fetch();
  return user && { ...code, memory: new code.RoomMemory(tabStorage, user.id) };
}

/** Comes into a room by a link or a project's id. Rejects with the server's code, or with a `room_…` of its own. */
export async function enterRoom(
  { studio }: Pick<StudioParts, 'studio'>,
  key: string,
): Promise<SharedRoom> {
  const [{ SharedRoom }, kept] = await Promise.all([lazyRooms.fetch(), fetchMemory(studio)]);
  const { api } = studio;
  const { origin } = location;
  return SharedRoom.enter(key, { api, origin, texts: studio, memory: kept?.memory });
}

/** From now on the open project is the room's. Who is sent out keeps a copy, and is told why. */
export function openTogether(parts: StudioParts, room: SharedRoom): void {
  const { project, studio } = parts;
  room.follow(project.share(room, room.project));
  void hearRoom(parts, room);
  const endView = shareView(parts, room.presence);
  const { data } = project;
  void when(() => room.status === 'ended').then(() => {
    endView();
    const { closing, entry } = room;
    if (closing === undefined) return;
    if (project.data === data && project.room === room) {
      project.leaveRoom();
      if (entry.role === 'editor') project.copy(project.music);
    }
    studio.notify({ kind: 'error', text: studio.explain(new HocketError(closing, '')) });
  });
}

/** What all in the room hear is played here, at first as `mode` says, until the room is over for oneself; resolves then. */
export async function hearRoom(
  { engine, project, transport, launcher, studio }: StudioParts,
  room: RoomSource & Pick<SharedRoom, 'hear' | 'project'>,
  mode?: RoomMode,
): Promise<void> {
  const [{ RoomTransport }, { RoomDevice }] = await Promise.all([
    lazyTransport.fetch(),
    lazyDevice.fetch(),
  ]);
  if (room.status === 'ended') return;
  const parts = {
    engine,
    project,
    transport,
    launcher,
    device: new RoomDevice(room.project.id),
    onFailed: (name: string, message: string) =>
      studio.notify({ kind: 'error', text: studio.t('rooms:failedThere', { name, message }) }),
    onRecorded: (key: string) => studio.notify({ kind: 'info', text: studio.t(key) }),
    onError: (error: unknown) => studio.notify({ kind: 'error', text: studio.explain(error) }),
  };
  const hearing = new RoomTransport(room, parts, mode);
  room.hear(hearing);
  await when(() => room.status === 'ended');
  hearing.end();
}
