import type { Mode } from '@hocket/sdk';
import { Button, Dialog } from '@hocket/ui';
import { CodeXml, GraduationCap, Grid3x3 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStudioHome } from '../pages/studio-home.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './welcome-overlay.module.css';

interface Path {
  mode: Mode;
  icon: ReactNode;
  title: string;
  text: string;
  time?: string;
}

/** Asks a newcomer where to start, over the studio. */
export const WelcomeOverlay = observer(function WelcomeOverlay() {
  const { studio, welcome } = useApp();
  const { mode, t } = studio;
  const navigate = useNavigate();
  const home = useStudioHome();
  useContentNext();
  const paths: Path[] = [
    {
      mode: 'studio',
      icon: <Grid3x3 />,
      title: t('welcome:newcomer'),
      text: t('welcome:newcomerText'),
      time: t('welcome:newcomerTime'),
    },
    {
      mode: 'code',
      icon: <CodeXml />,
      title: t('welcome:coder'),
      text: t('welcome:coderText'),
    },
    {
      mode: 'learning',
      icon: <GraduationCap />,
      title: t('welcome:learner'),
      text: t('welcome:learnerText'),
    },
  ];
  const start = (path: Mode) => {
    mode.choose(path);
    welcome.close();
    if (path === 'learning') void navigate(`${home}/tutorials`);
    if (path === 'studio') {
      studio.firstBeat.begin().catch((error: unknown) => {
        studio.notify({ kind: 'error', text: studio.explain(error) });
      });
    }
  };

  return (
    <Dialog
      title={t('welcome:title', { name: t('shell:appName') })}
      isOpen
      onClose={welcome.close}
      closeLabel={t('shell:close')}
      actions={
        <Button variant="ghost" onPress={welcome.close}>
          {t('welcome:skip')}
        </Button>
      }
    >
      <p>{t('welcome:question')}</p>
      <ul className={styles.paths}>
        {paths.map(({ mode: path, icon, title, text, time }) => (
          <li key={path}>
            <button type="button" className={styles.path} onClick={() => start(path)}>
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              <strong className={styles.title}>{title}</strong>
              <span>{text}</span>
              {time && <span className={styles.time}>{time}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
});

/** Nothing was focused before the overlay came with the page: what it lay over is then next. */
function useContentNext(): void {
  const [wasNowhere] = useState(() => document.activeElement === document.body);
  useEffect(() => {
    if (!wasNowhere) return;
    return () => document.getElementById('content')?.focus({ preventScroll: true });
  }, [wasNowhere]);
}
