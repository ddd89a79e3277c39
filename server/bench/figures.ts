/** What the benchmark measures, in the order of its table. */
export const figures: readonly Figure[] = [
  {
    name: 'api.listCpuRatio',
    meaning: 'CPU of the signed-in project list, 20 projects of 4 kB / bare handler',
    atMost: 1.6,
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
  { name: 'api.rps64', meaning: 'project lists a second at 64 connections' },
  { name: 'api.p99ms64', meaning: '99th percentile of their time, ms' },
];

interface Figure {
  name: string;
  meaning: string;
  /** Missing when it is only told. */
  atMost?: number;
}

/** A figure's value, and how it was come by. */
export interface Measurement {
  name: string;
  value: number;
  note: string;
}
