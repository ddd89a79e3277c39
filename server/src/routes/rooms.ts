import { type Handlers, list, route } from '../http/route.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Collaborators } from '../services/projects/collaborators.ts';
import type { RoomGuests } from '../services/projects/room-guests.ts';

/** Per address, because a listener need not be signed in. */
const enterLimit = { name: 'enter-room', points: 300, seconds: 5 * 60 };
const inviteLimit = { name: 'invite', per: 'user', points: 100, seconds: 60 * 60 } as const;

/** Rooms of projects: who may come in, the way in, and who is named for what was made there. */
export function roomRoutes(
  rooms: Pick<Rooms, 'enter'>,
  guests: RoomGuests,
  collaborators: Pick<Collaborators, 'credits' | 'remove'>,
) {
  return {
    listRooms: list(({ caller, query, signal }) => guests.shared(caller.id, { ...query, signal })),
    openRoom: route(({ caller, params }) => rooms.enter(caller, params.id), enterLimit),
    getRoomGuests: route(({ caller, params }) => guests.list(caller.id, params.id)),
    makeRoomLink: route(({ caller, params, body }) =>
      guests.makeLink(caller.id, params.id, body.role),
    ),
    endRoomLink: route(async ({ caller, params }) => {
      await guests.endLink(caller.id, params.id, params.role);
      return null;
    }),
    setRoomRights: route(({ caller, params, body }) =>
      guests.setRights(caller.id, params.id, body),
    ),
    inviteToRoom: route(
      ({ caller, params, body }) => guests.invite(caller.id, params.id, body.username),
      inviteLimit,
    ),
    removeFromRoom: route(async ({ caller, params }) => {
      await guests.remove(caller.id, params.id, params.username);
      return null;
    }),
    getCredits: route(({ caller, params }) => collaborators.credits(caller?.id, params.id)),
    removeCollaborator: route(async ({ caller, params }) => {
      await collaborators.remove(caller.id, params.id, params.username);
      return null;
    }),
  } satisfies Partial<Handlers>;
}
