import { buttonClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useId, useState } from 'react';
import { usePage } from '../studio-context.ts';
import * as styles from './email-form.module.css';

/** An address for news. It is only logged here: there is no mailing list yet, and the form says so. */
export const EmailForm = observer(function EmailForm(props: {
  label: string;
  /** Where the entry is logged. */
  log?: Pick<Console, 'info'>;
}) {
  const { label, log = console } = props;
  const { t } = usePage().studio;
  const id = useId();
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState<'noted' | 'invalid'>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isValid = email.trim() !== '' && event.currentTarget.checkValidity();
    setAnswer(isValid ? 'noted' : 'invalid');
    if (!isValid) return;
    log.info('Subscribed, on this machine only:', email.trim());
    setEmail('');
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={label}>
      <label className={styles.label} htmlFor={id}>
        {t('public:email')}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          className={styles.input}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          aria-invalid={answer === 'invalid' || undefined}
          aria-describedby={`${id}-answer`}
          onChange={(event) => {
            setEmail(event.target.value);
            setAnswer(undefined);
          }}
        />
        <button type="submit" className={buttonClass()}>
          {t('public:subscribe')}
        </button>
      </div>
      <p id={`${id}-answer`} className={styles.answer} role="status" data-answer={answer}>
        {answer === 'noted' && t('public:subscribed')}
        {answer === 'invalid' && t('public:emailInvalid')}
      </p>
    </form>
  );
});
