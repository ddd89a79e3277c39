import { Banner, Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';

/** Offers both copies when someone else saved first. */
export const ConflictBanner = observer(function ConflictBanner() {
  const { notices, project, studio } = useApp();
  const { t } = studio;
  if (!project.conflict) return null;
  const keepMine = () =>
    project.keepMine().then(
      () => notices.add({ kind: 'success', text: t('shell:projectSaved') }),
      (error) => notices.add({ kind: 'error', text: errorText(t, error) }),
    );
  return (
    <Banner
      kind="error"
      actions={
        <>
          <Button variant="primary" onPress={() => void keepMine()}>
            {t('shell:keepMine')}
          </Button>
          <Button onPress={project.takeTheirs}>{t('shell:takeTheirs')}</Button>
        </>
      }
    >
      {t('shell:conflictText', { name: project.conflict.name })}
    </Banner>
  );
});
