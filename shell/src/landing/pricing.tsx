import { buttonClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { usePage } from '../studio-context.ts';
import * as styles from './pricing.module.css';
import { Section } from './section.tsx';

/** What it costs: nothing. */
export const Pricing = observer(function Pricing() {
  const { t } = usePage().studio;
  return (
    <Section id="pricing" title={t('landing:pricingTitle')} text={t('landing:pricingText')}>
      <p className={styles.ways}>
        <Link className={buttonClass('primary')} to="/signup">
          {t('public:getStarted')}
        </Link>
        <Link to="/about">{t('landing:pricingMore')}</Link>
      </p>
    </Section>
  );
});
