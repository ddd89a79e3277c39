import './no-eval.ts';
import { limits } from '@hocket/sdk';
import * as z from 'zod/mini';
import { nothing, operation } from './operation.ts';
import { pageFields, withinPages } from './page-query.ts';
import { author, credits } from './project-shape.ts';
import { params } from './projects.ts';
import { instant } from './user-shape.ts';

const role = z.enum(['editor', 'listener']);
const person = z.object({ username: z.string(), name: z.string() });

/** What editors may do for all in a room. */
const rights = z.object({ play: z.boolean(), run: z.boolean() });

/** Who may come into the room of a project, as its owner sees it. */
const guests = z.object({
  editLink: z.optional(z.string()),
  listenLink: z.optional(z.string()),
  editors: z.array(person),
  /** Who is named on the project, whether or not their profile is public. */
  collaborators: z.array(person),
  rights,
});

const { page, limit, cursor } = pageFields;

/** A project of somebody else that the caller may edit in its room. */
const sharedProject = z.object({
  id: z.string(),
  name: z.string(),
  /** While their profile is public. */
  owner: z.optional(author),
  updatedAt: instant,
});

export const roomOperations = {
  listRooms: operation({
    method: 'GET',
    path: '/rooms',
    summary:
      'Projects of others into whose rooms you may come to edit, because you were invited or came by a link, the last saved first.',
    auth: 'bearer',
    query: z.object({ page, limit, cursor }).check(withinPages()),
    data: z.object({
      projects: z.array(sharedProject),
      total: z.number(),
      nextCursor: z.optional(z.string()),
    }),
    errors: [],
  }),
  openRoom: operation({
    method: 'POST',
    path: '/rooms/:id',
    summary:
      'Comes into the room of a project: by a link, or by the id of a project that is your own or that you were invited to. Who comes by a link for editors may come again by the id. `document` is what to ask for over the socket at /rooms, with `ticket`, which is good for a minute; `name` is what others there see.',
    auth: 'optional',
    params,
    data: z.object({
      role: z.enum(['owner', 'editor', 'listener']),
      name: z.string(),
      document: z.string(),
      ticket: z.string(),
      project: z.object({
        id: z.string(),
        rev: z.number(),
        engine: z.string(),
        name: z.string(),
        isPublic: z.boolean(),
      }),
    }),
    errors: ['not_found', 'blocked', 'quota_exceeded'],
  }),
  getRoomGuests: operation({
    method: 'GET',
    path: '/rooms/:id/guests',
    summary:
      'Who may come into the room of a project of your own: its links, who may edit, and what they may do for all.',
    auth: 'bearer',
    params,
    data: guests,
    errors: ['not_found'],
  }),
  makeRoomLink: operation({
    method: 'POST',
    path: '/rooms/:id/links',
    summary:
      'Makes a link into the room: whoever has it and is signed in may edit, or anybody may listen. Once more gives the same.',
    auth: 'bearer',
    params,
    body: z.object({ role }),
    fieldArguments: ['role'],
    example: { role: 'editor' },
    data: z.object({ link: z.string() }),
    errors: ['not_found'],
  }),
  endRoomLink: operation({
    method: 'DELETE',
    path: '/rooms/:id/links/:role',
    summary:
      'Ends the link of a role, `editor` or `listener`. Who listens by it is sent out within a second; who came by it to edit may still come, until they are taken off the list.',
    auth: 'bearer',
    params: z.extend(params, { role: z.string() }),
    data: nothing,
    errors: ['not_found'],
  }),
  setRoomRights: operation({
    method: 'PUT',
    path: '/rooms/:id/rights',
    summary:
      'Says what editors may do for all in the room: `play`, stop and launch, and `run` code. Within a second it holds for who is there. The owner may always.',
    auth: 'bearer',
    params,
    body: rights,
    example: { play: false, run: true },
    data: guests,
    errors: ['not_found'],
  }),
  inviteToRoom: operation({
    method: 'POST',
    path: '/rooms/:id/editors',
    summary: 'Lets somebody edit, by their username.',
    auth: 'bearer',
    params,
    body: z.object({ username: z.string().check(z.minLength(1), z.maxLength(limits.nameLength)) }),
    fieldArguments: ['username'],
    example: { username: 'ada' },
    data: guests,
    errors: ['not_found', 'blocked', 'quota_exceeded'],
  }),
  removeFromRoom: operation({
    method: 'DELETE',
    path: '/rooms/:id/editors/:username',
    summary:
      'Takes somebody off the list of editors, who is sent out within a second. Who is on it may take themselves off.',
    auth: 'bearer',
    params: z.extend(params, { username: z.string() }),
    data: nothing,
    errors: ['not_found'],
  }),
  getCredits: operation({
    method: 'GET',
    path: '/rooms/:id/credits',
    summary:
      'Who made a project that you may see: its owner, and who edited it in its room; only those whose profile is public, and yourself.',
    auth: 'optional',
    params,
    data: credits,
    errors: ['not_found'],
  }),
  removeCollaborator: operation({
    method: 'DELETE',
    path: '/rooms/:id/collaborators/:username',
    summary:
      'Takes somebody off those who are named on a project: yourself, or anybody off a project of your own. Who edits it again is named again.',
    auth: 'bearer',
    params: z.extend(params, { username: z.string() }),
    data: nothing,
    errors: ['not_found'],
  }),
};
