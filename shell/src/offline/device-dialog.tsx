import { cacheNames } from '@hocket/offline';
import { Banner, Button, Dialog, ToggleButton, useActions } from '@hocket/ui';
import { Pin, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { DeviceProjects } from '../stores/offline/device-projects.ts';
import type { KeptState, KeptStudio } from '../stores/offline/kept-studio.ts';
import type { DeviceProject } from '../stores/offline/waiting-projects.ts';
import { browserStore, type StoredRecording } from '../stores/recordings/recording-store.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './device-dialog.module.css';

/** Absent where the page is not served securely. */
const storage = navigator.storage as StorageManager | undefined;

interface DeviceDialogProps {
  kept: KeptStudio;
  /** Undefined for a visitor, whose one project is kept as it is edited. */
  device: DeviceProjects | undefined;
}

const stateTexts: Readonly<Record<KeptState, string>> = {
  starting: 'offline:state.starting',
  ready: 'offline:state.ready',
  full: 'offline:state.full',
  failed: 'offline:state.failed',
  unsupported: 'offline:state.unsupported',
};

/** What this browser keeps of the studio, how much room that takes, and what may go: once its action asks for it. */
export const DeviceDialog = observer(function DeviceDialog(props: DeviceDialogProps) {
  const { kept, device } = props;
  const { studio } = useApp();
  const { t } = studio;
  const [isOpen, setOpen] = useState(false);
  useActions(studio, () => [
    { id: 'device.show', title: () => studio.t('offline:show'), run: () => setOpen(true) },
  ]);
  return (
    <Dialog
      title={t('offline:title')}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      closeLabel={t('offline:close')}
    >
      <div className={styles.body}>
        <p role="status">{t(stateTexts[kept.state])}</p>
        <Room />
        {device && <Projects device={device} />}
        <Recordings />
      </div>
    </Dialog>
  );
});

/** How much room there is, and whether the browser may take it back. */
const Room = observer(function Room() {
  const { studio } = useApp();
  const { t } = studio;
  const [room, setRoom] = useState<{ usage: number; quota: number; isPersistent: boolean }>();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const read = async () => {
      const { usage = 0, quota = 0 } = (await storage?.estimate?.()) ?? {};
      setRoom({ usage, quota, isPersistent: (await storage?.persisted?.()) ?? false });
    };
    // Where a browser tells nothing, nothing is said.
    void read().catch(() => undefined);
  }, []);
  if (!room || room.quota === 0) return null;
  const ask = async () => {
    const isPersistent = await storage?.persist?.().catch(() => false);
    setRefused(!isPersistent);
    setRoom({ ...room, isPersistent: isPersistent === true });
  };
  const used = megabytes(studio.language, room.usage);
  return (
    <div className={styles.row}>
      <p>
        {t('offline:room', { used, free: megabytes(studio.language, room.quota - room.usage) })}{' '}
        {t(room.isPersistent ? 'offline:stays' : isRefused ? 'offline:refused' : 'offline:mayGo')}
      </p>
      {!room.isPersistent && !isRefused && (
        <Button size="sm" onPress={() => void ask()}>
          {t('offline:askToStay')}
        </Button>
      )}
    </div>
  );
});

const Projects = observer(function Projects({ device }: { device: DeviceProjects }) {
  const { t } = useApp().studio;
  const [asked, setAsked] = useState<string>();
  const shown = [...device.projects].sort((a, b) => b.at - a.at);
  const remove = (name: string) => {
    setAsked(undefined);
    void device.remove(name);
  };
  const waiting = shown.find(({ name }) => name === asked);
  return (
    <section aria-label={t('offline:projects')}>
      <h3>{t('offline:projects')}</h3>
      {waiting && (
        <Banner
          kind="error"
          actions={
            <>
              <Button size="sm" variant="danger" onPress={() => remove(waiting.name)}>
                {t('offline:removeAnyway')}
              </Button>
              <Button size="sm" onPress={() => setAsked(undefined)}>
                {t('offline:keepIt')}
              </Button>
            </>
          }
        >
          {t('offline:removeWaiting', { name: waiting.music.name })}
        </Banner>
      )}
      {shown.length === 0 && <p>{t('offline:noProjects')}</p>}
      <ul className={styles.list}>
        {shown.map((each) => (
          <ProjectRow
            key={each.name}
            project={each}
            onPin={(isPinned) => void device.pin(each.name, isPinned)}
            onRemove={() =>
              each.waitsSince === undefined ? remove(each.name) : setAsked(each.name)
            }
          />
        ))}
      </ul>
    </section>
  );
});

interface ProjectRowProps {
  project: DeviceProject;
  onPin: (isPinned: boolean) => void;
  onRemove: () => void;
}

const ProjectRow = observer(function ProjectRow(props: ProjectRowProps) {
  const { project, onPin, onRemove } = props;
  const { studio } = useApp();
  const { t } = studio;
  const { name } = project.music;
  const isWaiting = project.waitsSince !== undefined;
  const bytes = JSON.stringify([project.music, project.base]).length;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name} <small>{megabytes(studio.language, bytes)}</small>
        {isWaiting && <small> · {t('offline:waits')}</small>}
      </span>
      <span className={styles.actions}>
        {!isWaiting && (
          <ToggleButton
            size="sm"
            icon={<Pin />}
            isSelected={project.isPinned === true}
            onChange={onPin}
            aria-label={t('offline:keepNamed', { name })}
          >
            {t('offline:keepOffline')}
          </ToggleButton>
        )}
        <Button
          size="sm"
          icon={<Trash2 />}
          aria-label={t('offline:removeNamed', { name })}
          onPress={onRemove}
        />
      </span>
    </li>
  );
});

/** Recordings of one's own, which are nowhere else, and those that were played, which can be fetched again. */
const Recordings = observer(function Recordings() {
  const { owner, studio } = useApp();
  const { t } = studio;
  const [found, setFound] = useState<{ own: number; ownBytes: number; used: number }>();
  useEffect(() => {
    const read = async () => {
      const shelves = (['hocket.sounds', 'hocket.recordings'] as const).map((name) =>
        browserStore<StoredRecording>(name).all(owner.id ?? ''),
      );
      const own = (await Promise.all(shelves)).flat();
      const used = await (await caches.open(cacheNames.used)).keys();
      const ownBytes = own.reduce((sum, { audio }) => sum + audio.size, 0);
      setFound({ own: own.length, ownBytes, used: used.length });
    };
    // Where the browser has no database there is nothing to list.
    void read().catch(() => undefined);
  }, [owner.id]);
  if (!found) return null;
  const forget = async () => {
    await caches.delete(cacheNames.used).catch(() => false);
    setFound({ ...found, used: 0 });
  };
  const size = megabytes(studio.language, found.ownBytes);
  return (
    <section aria-label={t('offline:recordings')}>
      <h3>{t('offline:recordings')}</h3>
      <p>{t('offline:ownRecordings', { count: found.own, size })}</p>
      <div className={styles.row}>
        <p>{t('offline:usedRecordings', { count: found.used })}</p>
        {found.used > 0 && (
          <Button size="sm" icon={<Trash2 />} onPress={() => void forget()}>
            {t('offline:removeUsed')}
          </Button>
        )}
      </div>
    </section>
  );
});

function megabytes(language: string, bytes: number): string {
  const isSmall = bytes < 2 ** 20;
  const unit = isSmall ? 'kilobyte' : 'megabyte';
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  return format.format(isSmall ? Math.ceil(bytes / 2 ** 10) : bytes / 2 ** 20);
}
