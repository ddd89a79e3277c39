import { codeOf, HocketError, messageOf } from '@hocket/sdk';
import { readEnvironment } from '../environment.ts';

/** One line of Prometheus' text format. */
interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** How one call fares. */
interface CallStatus {
  call: string;
  count: number;
  /** Answered with a status of 500 or more. */
  failed: number;
  /** Milliseconds within which half, and ninety-nine of a hundred, were answered: the bound of a bucket. */
  half: number;
  most: number;
}

/** Says how a running server fares, by its metrics. */
async function main(): Promise<void> {
  const { metricsPort, metricsHost } = readEnvironment(process.env);
  if (metricsPort === undefined) {
    throw new HocketError('setting_invalid', 'METRICS_PORT must be set, as it is for the server.');
  }
  const address = `http://${metricsHost.includes(':') ? `[${metricsHost}]` : metricsHost}:${metricsPort}/metrics`;
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new HocketError('server_unreachable', `No server answers at ${address}.`, { cause });
  });
  process.stdout.write(`${statusOf(readSamples(await answer.text()))}\n`);
}

function readSamples(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const found = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line);
    if (!found) return [];
    const [, name = '', inside = '', value = ''] = found;
    const pairs = [...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
    const labels = Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text]));
    return { name, labels, value: value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value) };
  });
}

/** What an operator wants to know first: the process, the data, then calls, the slowest before the others. */
function statusOf(samples: readonly Sample[]): string {
  const value = (name: string) => samples.find((sample) => sample.name === name)?.value;
  const lines: [string, string | undefined][] = [
    ['up since', when(value('process_start_time_seconds'))],
    ['calls now', value('hocket_http_in_flight')?.toString()],
    ['wait to sign in', value('hocket_password_queue')?.toString()],
    ['database', databaseOf(samples)],
    ['event loop late', milliseconds(value('nodejs_eventloop_lag_p99_seconds'))],
    ['memory', megabytes(value('process_resident_memory_bytes'))],
    ['store', megabytes(value('hocket_store_bytes'))],
    ['jobs', lateness(value('hocket_jobs_late_seconds'))],
    ['rooms', roomsOf(value('hocket_rooms'), value('hocket_room_people'))],
    ['errors in pages', pageErrorsOf(samples)],
    ['disk', value('hocket_storage_full') === 1 ? 'FULL: nothing can be saved' : 'has room'],
    ['in no backup for', seconds(value('hocket_backup_lag_seconds'), 'no backups are made')],
    ['last whole backup', seconds(value('hocket_backup_age_seconds'), 'none')],
  ];
  const rows = callsOf(samples).map(({ call, count, failed, half, most }) =>
    [call.padEnd(28), count, failed, half, most].map((cell) => `${cell}`.padStart(9)).join(' '),
  );
  const head = ['call'.padEnd(28), 'answered', 'failed', 'p50 ms', 'p99 ms'];
  return [
    ...lines.flatMap(([name, text]) => (text === undefined ? [] : `${name.padEnd(20)}${text}`)),
    '',
    head.map((cell) => cell.padStart(9)).join(' '),
    ...rows,
  ].join('\n');
}

function callsOf(samples: readonly Sample[]): CallStatus[] {
  const prefix = 'hocket_http_request_seconds';
  const counts = samples.filter(({ name }) => name === `${prefix}_count`);
  return [...new Set(counts.map(({ labels }) => labels.call ?? ''))]
    .map((call) => {
      const own = counts.filter(({ labels }) => labels.call === call);
      const buckets = samples.filter(
        ({ name, labels }) => name === `${prefix}_bucket` && labels.call === call,
      );
      const failed = sum(own.filter(({ labels }) => Number(labels.status) >= 500));
      return {
        call,
        count: sum(own),
        failed,
        half: millisecondsWithin(buckets, 0.5),
        most: millisecondsWithin(buckets, 0.99),
      };
    })
    .sort((one, other) => other.most - one.most || other.count - one.count);
}

function sum(samples: readonly Sample[]): number {
  return samples.reduce((all, { value }) => all + value, 0);
}

/** Milliseconds within which that share of what a histogram counted was: the bound of a bucket. */
function millisecondsWithin(buckets: readonly Sample[], share: number): number {
  const bounds = [...new Set(buckets.map(({ labels }) => labels.le ?? ''))];
  const below = (le: string) => sum(buckets.filter(({ labels }) => labels.le === le));
  const bound = bounds.find((le) => below(le) >= share * below('+Inf'));
  return bound === undefined || bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound) * 1000;
}

function databaseOf(samples: readonly Sample[]): string {
  const named = (name: string) => samples.filter((sample) => sample.name === name);
  const within = (name: string) => `${millisecondsWithin(named(`${name}_bucket`), 0.99)} ms`;
  const count = sum(named('hocket_database_seconds_count'));
  const wait = within('hocket_database_wait_seconds');
  return `${count} commands within ${within('hocket_database_seconds')} (p99), a free connection within ${wait}`;
}

function roomsOf(rooms: number | undefined, people: number | undefined): string | undefined {
  return rooms === undefined ? undefined : `${rooms} open, ${people} people`;
}

/** How many, of which releases of the studio. */
function pageErrorsOf(samples: readonly Sample[]): string {
  const counted = samples.filter(({ name }) => name === 'hocket_page_errors_total');
  const releases = [...new Set(counted.map(({ labels }) => labels.release ?? ''))].map(
    (release) => {
      const of = counted.filter(({ labels }) => labels.release === release);
      return `${sum(of)} of ${release}`;
    },
  );
  return releases.join(', ') || 'none';
}

/** Jobs are looked for every minute. */
function lateness(late: number | undefined): string | undefined {
  if (late === undefined) return undefined;
  return late < 120 ? 'on time' : `late by ${late.toFixed(0)} s`;
}

function when(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time * 1000).toISOString();
}

function milliseconds(time: number | undefined): string | undefined {
  return time === undefined ? undefined : `${(time * 1000).toFixed(0)} ms (p99)`;
}

function megabytes(bytes: number | undefined): string | undefined {
  return bytes === undefined ? undefined : `${(bytes / 2 ** 20).toFixed(0)} MB`;
}

function seconds(time: number | undefined, none: string): string {
  return time === undefined || !Number.isFinite(time) ? none : `${time.toFixed(0)} s`;
}

main().catch((error: unknown) => {
  const sentence =
    codeOf(error) === 'unknown' && error instanceof Error ? error.stack : messageOf(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
