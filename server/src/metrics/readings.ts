import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backups } from '../backups/backups.ts';
import type { Services } from '../create-services.ts';
import type { Reading } from './metrics.ts';

/**
 * Gauges that are read each time the metrics are requested. `storeDir` is undefined with an external database, `backups`
 * where there are none.
 */
export function readings(
  {
    jobs,
    passwords,
    pluginGallery,
    rooms,
  }: Pick<Services, 'jobs' | 'passwords' | 'pluginGallery' | 'rooms'>,
  jobsLate: () => Promise<number>,
  isFull: () => boolean,
  storeDir: string | undefined,
  backups: Pick<Backups, 'lag' | 'age'> | undefined,
): Reading[] {
  const all: Reading[] = [
    {
      name: 'hocket_password_queue',
      help: 'Passwords that wait to be hashed or checked',
      isShared: false,
      read: () => passwords.queued,
    },
    {
      name: 'hocket_jobs',
      help: 'Work that goes on after its request was answered',
      isShared: false,
      read: () => jobs.count,
    },
    {
      name: 'hocket_jobs_late_seconds',
      help: 'For how long the most overdue of the jobs that copies take turns in has been due',
      isShared: true,
      read: jobsLate,
    },
    {
      name: 'hocket_rooms',
      help: 'Rooms that are open here',
      isShared: false,
      read: () => rooms.counts.rooms,
    },
    {
      name: 'hocket_room_people',
      help: 'People in the rooms that are open here',
      isShared: false,
      read: () => rooms.counts.people,
    },
    {
      name: 'hocket_plugins',
      help: 'Plugins that anybody can install',
      isShared: true,
      read: () => pluginGallery.count(),
    },
    {
      name: 'hocket_storage_full',
      help: 'Whether the disk had no room for what was to be saved, and still has none',
      isShared: true,
      read: () => (isFull() ? 1 : 0),
    },
  ];
  if (storeDir !== undefined) {
    all.push({
      name: 'hocket_store_bytes',
      help: "The embedded store's files on disk",
      isShared: true,
      read: () => folderSize(storeDir),
    });
  }
  all.push(...backupReadings(backups));
  return all;
}

/** How far backups are behind; nothing where there are none. */
export function backupReadings(backups: Pick<Backups, 'lag' | 'age'> | undefined): Reading[] {
  if (!backups) return [];
  return [
    {
      name: 'hocket_backup_lag_seconds',
      help: 'For how long something is written that is in no backup',
      isShared: true,
      read: () => backups.lag,
    },
    {
      name: 'hocket_backup_age_seconds',
      help: 'Since when everything was copied into a backup',
      isShared: true,
      read: () => backups.age ?? Number.POSITIVE_INFINITY,
    },
  ];
}

/** Bytes on disk of the files in a folder, those below it left out; 0 when there is none. */
export async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    // A file may be removed between readdir and stat.
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ blocks }) => blocks * 512,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
