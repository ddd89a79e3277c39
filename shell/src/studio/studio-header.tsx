import { limits } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Save } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStudioHome } from '../pages/studio-home.ts';
import { useApp } from '../studio-context.ts';
import { ExchangeMenu } from './exchange-menu.tsx';
import { ProjectDetails } from './project-details.tsx';
import { ProjectMenu } from './project-menu.tsx';
import * as styles from './studio-header.module.css';
import { StudioLinks, scrollToTop } from './studio-links.tsx';
import { TransportControls } from './transport-controls.tsx';
import { phone, useMedia } from './use-media.ts';
import { UserMenu } from './user-menu.tsx';

/** The studio's name, its links, the transport, the open project and the user; of these a phone's bar at the foot has some. */
export const StudioHeader = observer(function StudioHeader(props: { onSave: () => Promise<void> }) {
  const { studio } = useApp();
  const { t } = studio;
  const home = useStudioHome();
  const isPhone = useMedia(phone);
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <Link className={styles.name} to={home} onClick={scrollToTop}>
          {t('shell:studioName')}
        </Link>
        <span className={styles.tagline}>{t('shell:studioTagline')}</span>
      </div>
      {!isPhone && <StudioLinks />}
      {!isPhone && <TransportControls />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div className={styles.project} role="group" aria-label={t('shell:project')}>
        <div className={styles.named}>
          <ProjectName />
          <SaveState />
        </div>
        {!isPhone && <ProjectDetails />}
        <SaveButton onSave={props.onSave} />
        {!isPhone && <ExchangeMenu />}
        {!isPhone && <ProjectMenu />}
      </div>
      <div className={styles.account}>
        <UserMenu />
      </div>
    </header>
  );
});

/** The open project's name, edited in place. A blank one is not taken; Escape puts back the name it had. */
const ProjectName = observer(function ProjectName() {
  const { project, studio } = useApp();
  const { name } = project.data;
  const [before, setBefore] = useState(name);
  const [typed, setTyped] = useState<string>();

  return (
    <input
      className={styles.projectName}
      aria-label={studio.t('shell:projectName')}
      value={typed ?? name}
      maxLength={limits.nameLength}
      autoComplete="off"
      spellCheck={false}
      onFocus={() => setBefore(name)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value.trim() !== '') project.rename(value);
      }}
      onBlur={() => {
        project.rename(name.trim());
        setTyped(undefined);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') {
          project.rename(before);
          setTyped(undefined);
        }
        if (key === 'Enter' || key === 'Escape') currentTarget.blur();
      }}
    />
  );
});

/** Saves the project. */
const SaveButton = observer(function SaveButton(props: { onSave: () => Promise<void> }) {
  const { actions, project, studio } = useApp();
  const { t } = studio;
  return (
    <Button
      icon={<Save />}
      isPending={project.saving}
      keys={actions.find('project.save')?.keys}
      onPress={() => void props.onSave()}
    >
      <span className={styles.saveLabel}>{t('shell:save')}</span>
    </Button>
  );
});

/** Whether there is anything to save, and where it is kept until then. */
const SaveState = observer(function SaveState() {
  const { project, session, studio } = useApp();
  const { t } = studio;
  if (session.user === undefined)
    return <span className={styles.saved}>{t('shell:keptHere')}</span>;
  if (project.saving) return <span className={styles.saved}>{t('shell:saving')}</span>;
  if (project.offline) return <span className={styles.unsaved}>{t('shell:offlineKept')}</span>;
  if (project.dirty) return <span className={styles.unsaved}>{t('shell:unsaved')}</span>;
  const text = project.data.id === '' ? t('shell:notSavedYet') : t('shell:saved');
  return <span className={styles.saved}>{text}</span>;
});
