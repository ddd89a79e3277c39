import { Banner, Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';

/** Says which unsaved edits this browser kept, and offers to go on with them or to drop them. */
export const RecoveryBanner = observer(function RecoveryBanner() {
  const { notices, project, studio } = useApp();
  const { t } = studio;
  const { offer } = project.recovery;
  if (!offer) return null;
  const { name, strudelCode } = project.data;
  const figures = { name, lines: strudelCode === '' ? 0 : strudelCode.split('\n').length };
  const time = new Intl.DateTimeFormat(studio.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const discard = () =>
    project.recovery.discard().then(
      () => notices.add({ kind: 'info', text: t('shell:keptDiscarded') }),
      (error) => notices.add({ kind: 'error', text: errorText(t, error) }),
    );
  return (
    <Banner
      kind="info"
      actions={
        <>
          <Button variant="primary" onPress={project.recovery.keep}>
            {t('shell:restoreKept')}
          </Button>
          <Button onPress={() => void discard()}>{t('shell:discardKept')}</Button>
        </>
      }
    >
      {offer.at === undefined
        ? t('shell:keptEdits', figures)
        : t('shell:keptEditsAt', { ...figures, time: time.format(offer.at) })}
    </Banner>
  );
});
