import { HocketError } from '@hocket/sdk';
import { when } from 'mobx';
import { lazyCode } from '../stores/async/lazy-code.ts';
import type { RoomMode } from '../stores/changes/change-store.ts';
import type { RoomTransport } from '../stores/rooms/room-transport.ts';
import type { SharedRoom } from '../stores/rooms/shared-room.ts';
import type { AppServices } from '../studio-context.ts';
import { shareView } from './shared-view.ts';

/** What speaks to a room: whoever works alone needs none of it. */
const lazyRooms = lazyCode(
  () => import(/* webpackChunkName: "room" */ '../stores/rooms/shared-room.ts'),
);

const lazyTransport = lazyCode(
  () => import(/* webpackChunkName: "room" */ '../stores/rooms/room-transport.ts'),
);

type Parts = Pick<
  AppServices,
  'project' | 'studio' | 'engine' | 'transport' | 'launcher' | 'places'
>;

/** Comes into a room by a link or a project's id. Rejects with the server's code, or with a `room_…` of its own. */
export async function enterRoom(
  { studio }: Pick<Parts, 'studio'>,
  key: string,
): Promise<SharedRoom> {
  const { SharedRoom } = await lazyRooms.fetch();
  return SharedRoom.enter(key, { api: studio.api, origin: location.origin, texts: studio });
}

/** From now on the open project is the room's. Who is sent out keeps a copy, and is told why. */
export function openTogether(parts: Parts, room: SharedRoom): void {
  const { project, studio } = parts;
  room.follow(project.share(room, room.project));
  const hearing = hearRoom(parts, room);
  const endView = shareView(parts, room.presence);
  const { data } = project;
  void when(() => room.status === 'ended').then(() => {
    void hearing.then((transport) => transport.end());
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

/** What all in the room hear is played here from now on, as `mode` says. */
export async function hearRoom(
  { engine, transport, launcher, studio }: Omit<Parts, 'project'>,
  room: SharedRoom,
  mode: RoomMode = 'together',
): Promise<RoomTransport> {
  const { RoomTransport } = await lazyTransport.fetch();
  const hearing = new RoomTransport(room, {
    engine,
    transport,
    launcher,
    onFailed: (name, message) =>
      studio.notify({ kind: 'error', text: studio.t('rooms:failedThere', { name, message }) }),
    onError: (error) => studio.notify({ kind: 'error', text: studio.explain(error) }),
  });
  hearing.setMode(mode);
  room.hear(hearing);
  return hearing;
}
