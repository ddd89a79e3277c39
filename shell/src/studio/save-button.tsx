import { Button } from '@hocket/ui';
import { Save } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useApp } from '../studio-context.ts';

/** Saves the project. */
export const SaveButton = observer(function SaveButton(props: { onSave: () => Promise<void> }) {
  const { project, studio } = useApp();
  const { t } = studio;
  return (
    <Button icon={<Save />} isPending={project.saving} onPress={() => void props.onSave()}>
      {t('shell:save')}
    </Button>
  );
});
