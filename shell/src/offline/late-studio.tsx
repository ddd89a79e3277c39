import { Banner, Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { StudioAgents } from '../agents/studio-agents.tsx';
import { bootIn } from '../federation/boot.ts';
import { PageHealth } from '../federation/page-health.ts';
import { StudioNews } from '../news/studio-news.tsx';
import { DeviceProjects } from '../stores/offline/device-projects.ts';
import { KeptStudio } from '../stores/offline/kept-studio.ts';
import { browserStore } from '../stores/recordings/recording-store.ts';
import { useApp } from '../studio-context.ts';
import { DeviceDialog } from './device-dialog.tsx';
import * as styles from './late-studio.module.css';
import { offlineMessages } from './messages/offline-messages.ts';

/** What the studio has once it can be worked in: news, what agents ask, what this device keeps, and how the page fares. */
export function LateStudio() {
  return (
    <>
      <StudioNews />
      <StudioAgents />
      <OfflineStudio />
      <ToldHealth />
    </>
  );
}

/** Tells the server how panels fare on this page, and what its scripts throw. */
function ToldHealth() {
  const { remotes } = useApp();
  useEffect(() => new PageHealth({ remotes, page: window }).start(), [remotes]);
  return null;
}

/** Keeps the studio for times without a network, and offers a newer one while no music plays. */
const OfflineStudio = observer(function OfflineStudio() {
  const { language, notices, studio, transport } = useApp();
  const device = useDeviceProjects();
  const [kept] = useState(() => new KeptStudio(() => language.language));
  const [isPutOff, putOff] = useState(false);
  const [hasTexts, setTexts] = useState(false);
  useEffect(() => {
    const { build, plugin, sandbox } = bootIn(document) ?? {};
    const end = kept.start(document, { build, plugin });
    if (kept.state !== 'unsupported' && sandbox !== undefined) keepSandbox(document, sandbox);
    // Without its texts nothing is offered.
    language.addCatalogue('offline', offlineMessages).then(
      () => setTexts(true),
      () => undefined,
    );
    return end;
  }, [kept, language]);
  const { state, wasRemoved } = kept;
  useEffect(() => {
    if (hasTexts && wasRemoved) notices.add({ kind: 'info', text: studio.t('offline:wasRemoved') });
  }, [hasTexts, wasRemoved, notices, studio]);
  useEffect(() => {
    // Asked for once here, so that lessons are there without a network, too.
    if (state === 'ready' && studio.learn.status === 'idle') void studio.learn.load();
  }, [state, studio]);
  if (!hasTexts) return null;
  const isOffered = kept.isUpdateWaiting && !isPutOff && !transport.playing;
  return (
    <>
      <DeviceDialog kept={kept} device={device} />
      {isOffered && <UpdateLine kept={kept} onLater={() => putOff(true)} />}
    </>
  );
});

/** Offers a newer build. */
const UpdateLine = observer(function UpdateLine(props: { kept: KeptStudio; onLater: () => void }) {
  const { reload, studio } = useApp();
  const { t } = studio;
  return (
    <div className={styles.line}>
      <Banner
        kind="info"
        actions={
          <>
            <Button size="sm" variant="primary" onPress={() => props.kept.update(reload)}>
              {t('offline:update')}
            </Button>
            <Button size="sm" onPress={props.onLater}>
              {t('offline:later')}
            </Button>
          </>
        }
      >
        {t('offline:updateReady')}
      </Banner>
    </div>
  );
});

/** Keeps a user's projects on this device, and sends what waits. A visitor's one is kept as it is edited. */
function useDeviceProjects(): DeviceProjects | undefined {
  const { language, project, session, studio } = useApp();
  const user = session.user?.id;
  const [device, setDevice] = useState<DeviceProjects>();
  useEffect(() => {
    if (user === undefined) return undefined;
    const opened = new DeviceProjects({
      api: studio.api,
      owner: user,
      project,
      store: browserStore('hocket.projects'),
      notify: studio.notify,
      t: (key, values) => language.t(key, values),
      explain: studio.explain,
    });
    setDevice(opened);
    const end = opened.start(window);
    return () => {
      setDevice(undefined);
      end();
    };
  }, [language, project, studio, user]);
  return device;
}

/** Opens the frame in which code runs once: no service worker has a say in it, and the browser keeps it after that. */
function keepSandbox(page: Document, sandbox: string): void {
  const frame = page.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = 'Sandbox';
  frame.src = sandbox;
  frame.onload = () => frame.remove();
  page.body.append(frame);
}
