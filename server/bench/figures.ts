/** What the benchmark measures, in the order of its table. */
export const apiFigures: readonly Figure[] = [
  {
    name: 'api.listCpuRatio',
    meaning: 'CPU of the signed-in project list, 20 projects of 4 kB / bare handler',
    atMost: 1.6,
  },
  {
    name: 'api.notModifiedCpuRatio',
    meaning: 'CPU of a community page that the caller has already / of one that is sent',
    atMost: 0.3,
  },
  {
    name: 'api.exportMb',
    meaning: 'resident memory above idle while an account of 5,000 projects is exported, MB',
    atMost: 64,
  },
  {
    name: 'api.mixedP99Ratio',
    meaning: 'p99 of a project list while 16 sign-ins are always under way / alone',
    atMost: 3,
  },
  { name: 'api.loginRatio', meaning: 'login, one at a time / the bare hash', atMost: 1.3 },
  {
    name: 'api.deepPageRatio',
    meaning: 'cursor page in the middle of 200,000 projects / first page',
    atMost: 1.5,
  },
  {
    name: 'api.examinedPerLimit',
    meaning: 'documents examined for each one asked for, first and deep pages',
    atMost: 2,
  },
  {
    name: 'api.worstListRatio',
    meaning: 'slowest list or search of one key in any order, 100,000 projects / one project',
    atMost: 4,
  },
  {
    name: 'api.severalListRatio',
    meaning: 'slowest search of several keys, 100,000 projects / one project',
  },
  {
    name: 'api.examinedWorst',
    meaning: 'documents examined for each one asked for, worst of one key in any order',
    atMost: 3,
  },
  {
    name: 'api.examinedMany',
    meaning: 'documents examined for a page of several keys, worst',
    atMost: 2000,
  },
  {
    name: 'api.listCpuToProfile',
    meaning: 'CPU of a list of 20 projects, the database included / of a profile',
    atMost: 3,
  },
  {
    name: 'api.recoverySeconds',
    meaning: 'until ready after a minute of 64 searchers from 64 addresses, s',
    atMost: 5,
  },
  {
    name: 'api.lostInCrowd',
    meaning: 'saves of somebody else that failed in that minute',
    atMost: 0,
  },
  {
    name: 'api.coldStartMs',
    meaning: 'CPU of a start of the built server until it is ready, its database beside it, ms',
    atMost: 700,
  },
  {
    name: 'api.workersCpuRatio',
    meaning: 'CPU of a project list at 64 connections, two workers / one process',
    atMost: 1.15,
  },
  { name: 'api.rps64', meaning: 'project lists a second at 64 connections' },
  { name: 'api.p99ms64', meaning: '99th percentile of their time, ms' },
  {
    name: 'room.fanoutP99Ratio',
    meaning: 'p99 of an edit’s way with 10 editors and 100 listeners / with one of each',
    atMost: 10,
  },
  {
    name: 'room.kbPerListener',
    meaning: 'memory of the server for each listener in a room, kB',
    atMost: 100,
  },
  {
    name: 'room.lostEdits',
    meaning: 'acknowledged edits of 10 writers missing after `kill -9` and SIGTERM',
    atMost: 0,
  },
  {
    name: 'room.converged',
    meaning:
      'share of random sessions with late and broken connections in which all ends are equal',
    atLeast: 1,
  },
  {
    name: 'mcp.callMs',
    meaning: 'an agent’s small call above the same by REST, medians, ms',
    atMost: 5,
  },
  {
    name: 'mcp.checkMs',
    meaning: 'an agent’s check of four cycles of a program of 20 lines, median, ms',
    atMost: 400,
  },
  {
    name: 'mcp.conformant',
    meaning: 'share of programs in which the server hears what a browser hears',
    atLeast: 0.98,
  },
  {
    name: 'mcp.hostileP99Ratio',
    meaning: 'p99 of a profile while 8 hostile programs a second are checked / idle',
    atMost: 2,
  },
];

interface Figure {
  name: string;
  meaning: string;
  /** Both are missing when it is only told. */
  atMost?: number;
  atLeast?: number;
}
