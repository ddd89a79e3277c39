import { type PasswordStrength, passwordStrength } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { useStudio } from '../studio-context.ts';
import * as styles from './account-form.module.css';

const labels = {
  Weak: 'account:strengthWeak',
  Medium: 'account:strengthMedium',
  Strong: 'account:strengthStrong',
} as const;

const criteria: Readonly<Record<PasswordStrength['missing'][number], string>> = {
  length: 'account:missingLength',
  uppercase: 'account:missingUppercase',
  lowercase: 'account:missingLowercase',
  digit: 'account:missingDigit',
  special: 'account:missingSpecial',
};

/** How strong a password is, and what it still lacks. */
export const PasswordMeter = observer(function PasswordMeter({ password }: { password: string }) {
  const { t } = useStudio();
  if (password === '') return null;
  const { score, label, missing } = passwordStrength(password);
  return (
    <span className={styles.strength}>
      <meter
        className={styles.meter}
        aria-label={t('account:passwordStrength')}
        min={0}
        max={5}
        low={2}
        high={4}
        optimum={5}
        value={score}
      />
      <span role="status" className={styles[label.toLowerCase()]}>
        {t(labels[label])}
      </span>
      {missing.length > 0 && (
        <span className={styles.missing}>
          {t('account:stillMissing')}
          <ul>
            {missing.map((criterion) => (
              <li key={criterion}>{t(criteria[criterion])}</li>
            ))}
          </ul>
        </span>
      )}
    </span>
  );
});
