import { Panel, TextArea, TextField } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { AccountTypes } from './account-types.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { PasswordForm } from './password-form.tsx';
import { fieldLength, type ProfileField } from './profile-fields.ts';
import * as styles from './section.module.css';
import type { TabProps } from './tab-props.ts';

/** Who the user is to others, what they mostly do here, and their password. */
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
