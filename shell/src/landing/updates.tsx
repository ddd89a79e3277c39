import { observer } from 'mobx-react-lite';
import { EmailForm } from '../public/email-form.tsx';
import { usePage } from '../studio-context.ts';
import { Section } from './section.tsx';

/** E-mail updates for whoever wants to hear what comes next. */
export const Updates = observer(function Updates() {
  const { t } = usePage().studio;
  return (
    <Section id="updates" title={t('landing:updatesTitle')} text={t('landing:updatesText')}>
      <EmailForm label={t('landing:updatesTitle')} />
    </Section>
  );
});
