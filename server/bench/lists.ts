import type { CrowdData } from './crowd-data.ts';

/** One way to ask for one list. */
export interface ListAsked {
  /** Under /api. */
  path: string;
  /** Whether it is asked for by somebody who is signed in. */
  isSigned: boolean;
  /** Whether it asks for several keys: words, tags, an owner, a kind. */
  isOfSeveral: boolean;
  /** Whether it has no pages. */
  isShort: boolean;
}

/** What of the community's projects is asked for by one key, or by none. */
const one = ['', 'search=rain', 'search=r', 'search=fern', 'search=zebra', 'tags=techno'];
/** By several: common ones that meet often, at times, never; rare ones; some that nothing has; more than are weighed. */
const several = [
  'search=rain+fern',
  'search=r+m',
  'search=dusk+bell',
  'search=rain+96',
  'search=rain+zebra',
  'search=rain&tags=dub',
  'search=rain&tags=techno',
  'tags=techno,house',
  'search=rain+dusk+bell+tram+fern+salt+moth+reed+kite+pine',
  `search=${'rain+fern+'.repeat(18)}`,
  `search=${'rainfernmoth+'.repeat(4)}${'a+b+c+d+e+f+r+t+'.repeat(5)}`,
];
const ownOne = ['', 'search=rain', 'search=r', 'tags=techno', 'public=true'];
const ownSeveral = [
  'search=rain+fern',
  'search=rain&public=true',
  'search=dusk+bell',
  'search=r+m',
];
const pluginsOne = ['', 'search=rain', 'search=r', 'kind=sounds'];
const pluginsSeveral = ['search=rain+96', 'search=rain&kind=sounds', 'search=r+9'];

/** Every list of many entries, in every order, by one key and by several; and the short ones that belong to one person. */
export function lists({ person, id }: CrowdData): ListAsked[] {
  const own = `/community/users/${person.registration.username}/projects`;
  const all: ListAsked[] = [];
  const add = (path: string, orders: readonly string[], isSigned: boolean, found: Found) => {
    for (const order of orders) {
      for (const [isOfSeveral, queries] of [
        [false, found.one],
        [true, found.several],
      ] as const) {
        for (const query of queries) {
          const asked = `${path}?${[order, query].filter(Boolean).join('&')}`;
          all.push({ path: asked, isSigned, isOfSeveral, isShort: false });
        }
      }
    }
  };
  const community = ['newest', 'popular', 'most-played'].map((sort) => `sort=${sort}`);
  const orders = ['updatedAt', 'createdAt', 'name', 'bpm'].flatMap((sort) =>
    ['asc', 'desc'].map((order) => `sort=${sort}&order=${order}`),
  );
  add('/community/projects', community, false, { one, several });
  add('/community/projects', community, true, { one: ['', 'search=rain'], several: [] });
  add(own, community, true, { one: [''], several: ['search=rain', 'search=fern', 'tags=dub'] });
  add('/projects', orders, true, { one: ownOne, several: ownSeveral });
  const gallery = ['newest', 'installs'].map((sort) => `sort=${sort}`);
  add('/plugins', gallery, false, { one: pluginsOne, several: pluginsSeveral });
  const short = [`/projects/${id}/revisions`, '/users/plugins', '/users/sessions', '/ai/history'];
  for (const path of short) {
    all.push({ path, isSigned: true, isOfSeveral: false, isShort: true });
  }
  return all;
}

interface Found {
  one: readonly string[];
  several: readonly string[];
}
