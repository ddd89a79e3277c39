import type { Mode } from '@hocket/sdk';
import { Panel, TextArea, TextField } from '@hocket/ui';
import { CodeXml, GraduationCap, Grid3x3 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from '../section.module.css';
import type { TabProps } from '../tab-props.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { PasswordForm } from './password-form.tsx';
import { fieldLength, type ProfileField } from './profile-fields.ts';

/** The user's profile, mode and password. */
export const AccountTab = observer(function AccountTab({ studio, draft }: TabProps) {
  const { t } = studio;
  const field = (name: ProfileField) => {
    const error = draft.errors[name];
    return {
      name,
      label: t(`settings:${name}`),
      value: draft.profile[name],
      onChange: (text: string) => draft.write(name, text),
      maxLength: fieldLength[name],
      ...(error !== undefined && { error: t(error) }),
    };
  };
  return (
    <div className={styles.tab}>
      <Panel title={t('settings:profile')} subtitle={t('settings:profileNote')}>
        <AvatarPicker studio={studio} />
        <div className={styles.fields}>
          <TextField {...field('firstName')} autoComplete="given-name" isRequired />
          <TextField {...field('lastName')} autoComplete="family-name" isRequired />
          <div className={styles.wide}>
            <TextArea {...field('bio')} />
          </div>
          <TextField {...field('location')} autoComplete="address-level2" />
          <TextField {...field('website')} type="url" autoComplete="url" placeholder="https://" />
        </div>
      </Panel>
      <AccountTypes studio={studio} draft={draft} />
      <PasswordForm studio={studio} />
    </div>
  );
});

const modes: readonly { id: Mode; Icon: typeof CodeXml }[] = [
  { id: 'studio', Icon: Grid3x3 },
  { id: 'code', Icon: CodeXml },
  { id: 'learning', Icon: GraduationCap },
];

/** The three modes as cards; the chosen one is what the studio opens with. */
const AccountTypes = observer(function AccountTypes({ studio, draft }: TabProps) {
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
              <span className={styles.accountTypesNote}>{t(`settings:modeNote.${id}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Panel>
  );
});
