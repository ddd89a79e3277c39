import { limits } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApp } from '../studio-context.ts';
import * as styles from './studio-header.module.css';

/** The open project's name, edited in place. A blank one is not taken; Escape puts back the name it had. */
export const ProjectName = observer(function ProjectName() {
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
