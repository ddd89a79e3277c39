import { passwordStrength, type Studio } from '@hocket/sdk';
import { Banner, Button, Panel, TextField } from '@hocket/ui';
import { KeyRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useState } from 'react';
import * as styles from '../section.module.css';

const empty = { current: '', next: '', confirmation: '' };
type Passwords = typeof empty;

/** A new password in place of the current one. */
export const PasswordForm = observer(function PasswordForm({ studio }: { studio: Studio }) {
  const { t, api, session } = studio;
  const [passwords, setPasswords] = useState(empty);
  const [errors, setErrors] = useState<Partial<Passwords>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const field = (name: keyof Passwords) => ({
    name,
    type: 'password' as const,
    label: t(`settings:password.${name}`),
    value: passwords[name],
    autoComplete: name === 'current' ? ('current-password' as const) : ('new-password' as const),
    isRequired: true,
    ...(errors[name] !== undefined && { error: t(errors[name]) }),
    onChange: (text: string) => {
      setPasswords({ ...passwords, [name]: text });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  async function change(event: SyntheticEvent) {
    event.preventDefault();
    const found = errorsOf(passwords);
    setErrors(found);
    setProblem(undefined);
    if (isBusy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await api.changePassword(passwords.current, passwords.next);
      setPasswords(empty);
      studio.notify({ kind: 'success', text: t('settings:passwordChanged') });
    } catch (error) {
      setProblem(studio.explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title={t('settings:password')} subtitle={t('settings:passwordNote')}>
      <form className={styles.fields} noValidate onSubmit={(event) => void change(event)}>
        {/* Tells a password manager whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={session.user?.email ?? ''}
          readOnly
          hidden
        />
        <div className={styles.wide}>
          <div className={styles.half}>
            <TextField {...field('current')} />
          </div>
        </div>
        <TextField
          {...field('next')}
          description={<Strength studio={studio} passwords={passwords} />}
        />
        <TextField {...field('confirmation')} />
        {problem !== undefined && (
          <div className={styles.wide}>
            <Banner kind="error">{problem}</Banner>
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" icon={<KeyRound />} isPending={isBusy}>
            {t('settings:passwordChange')}
          </Button>
        </div>
      </form>
    </Panel>
  );
});

/** What a new password still lacks, while it is typed. */
const Strength = observer(function Strength(props: { studio: Studio; passwords: Passwords }) {
  const { studio, passwords } = props;
  const { t } = studio;
  if (passwords.next === '') return t('settings:passwordRule');
  const { label, missing } = passwordStrength(passwords.next);
  const lacks = missing.map((criterion) => t(`settings:lacks.${criterion}`)).join(', ');
  return (
    <span role="status">
      {t(`settings:strength.${label}`)}
      {missing.length > 0 && ` · ${t('settings:lacks', { lacks })}`}
    </span>
  );
});

/** Keys of texts, in the words of signing up. */
function errorsOf({ current, next, confirmation }: Passwords): Partial<Passwords> {
  return {
    ...(current === '' && { current: 'settings:passwordMissing' }),
    ...(!passwordStrength(next).enough && { next: 'settings:passwordWeak' }),
    ...(next !== confirmation && { confirmation: 'settings:passwordsDiffer' }),
    ...(confirmation === '' && { confirmation: 'settings:confirmationMissing' }),
  };
}
