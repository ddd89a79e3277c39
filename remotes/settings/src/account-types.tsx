import type { Mode } from '@hocket/sdk';
import { Panel } from '@hocket/ui';
import { Code, GraduationCap, Grid3x3 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from './account-types.module.css';
import type { TabProps } from './tab-props.ts';

const modes: readonly { id: Mode; Icon: typeof Code }[] = [
  { id: 'studio', Icon: Grid3x3 },
  { id: 'code', Icon: Code },
  { id: 'learning', Icon: GraduationCap },
];

/** The three modes as cards; the chosen one is what the studio opens with. */
export const AccountTypes = observer(function AccountTypes({ studio, draft }: TabProps) {
  const { t } = studio;
  return (
    <Panel title={t('settings:accountType')} subtitle={t('settings:accountTypeNote')}>
      <fieldset className={styles.cards}>
        <legend className={styles.legend}>{t('settings:accountType')}</legend>
        {modes.map(({ id, Icon }) => (
          <label key={id} className={styles.card}>
            <input
              type="radio"
              name="mode"
              value={id}
              checked={draft.mode === id}
              onChange={() => draft.choose(id)}
            />
            <Icon aria-hidden="true" size={24} />
            <span className={styles.words}>
              <strong>{t(`settings:mode.${id}`)}</strong>
              <span className={styles.note}>{t(`settings:modeNote.${id}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Panel>
  );
});
