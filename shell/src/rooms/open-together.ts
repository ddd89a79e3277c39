import { HocketError } from '@hocket/sdk';
import { when } from 'mobx';
import { lazyCode } from '../stores/async/lazy-code.ts';
import type { SharedRoom } from '../stores/rooms/shared-room.ts';
import type { AppServices } from '../studio-context.ts';

/** What speaks to a room: whoever works alone needs none of it. */
const lazyRooms = lazyCode(
  () => import(/* webpackChunkName: "room" */ '../stores/rooms/shared-room.ts'),
);

type Parts = Pick<AppServices, 'project' | 'studio'>;

/** Comes into a room by a link or a project's id. Rejects with the server's code, or with a `room_…` of its own. */
export async function enterRoom(
  { studio }: Pick<Parts, 'studio'>,
  key: string,
): Promise<SharedRoom> {
  const { SharedRoom } = await lazyRooms.fetch();
  return SharedRoom.enter(key, { api: studio.api, origin: location.origin });
}

/** From now on the open project is the room's. Who is sent out keeps a copy, and is told why. */
export function openTogether({ project, studio }: Parts, room: SharedRoom): void {
  room.follow(project.share(room, room.project));
  const { data } = project;
  void when(() => room.status === 'ended').then(() => {
    const { closing, entry } = room;
    if (closing === undefined) return;
    if (project.data === data && project.room === room) {
      project.leaveRoom();
      if (entry.role === 'editor') project.copy(project.music);
    }
    studio.notify({ kind: 'error', text: studio.explain(new HocketError(closing, '')) });
  });
}
