import type { CommunityCalls } from '@hocket/sdk';
import { type Connection, call } from '../call.ts';
import { communityOperations } from '../community.ts';
import { pageGiven } from './page-given.ts';

const { listCommunityProjects, listCommunityTags, listUserProjects } = communityOperations;

export function communityClient(connection: Connection): CommunityCalls {
  return {
    listCommunityProjects: (query = {}) =>
      call(connection, listCommunityProjects, { query: pageGiven(query) }),
    listCommunityTags: () => call(connection, listCommunityTags, {}),
    listUserProjects: (username, query = {}) =>
      call(connection, listUserProjects, { params: { username }, query: pageGiven(query) }),
  };
}
