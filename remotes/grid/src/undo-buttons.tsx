import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Redo2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';

/** Undo and redo of every edit of the project. Apart, so that an edit renders nothing else. */
export const UndoButtons = observer(function UndoButtons({ studio }: { studio: Studio }) {
  const { t, project } = studio;
  const { history } = project;
  return (
    <>
      <Button
        variant="ghost"
        icon={<Undo2 />}
        isDisabled={!history.canUndo}
        aria-label={t('grid:undo')}
        onPress={() => history.undo()}
      />
      <Button
        variant="ghost"
        icon={<Redo2 />}
        isDisabled={!history.canRedo}
        aria-label={t('grid:redo')}
        onPress={() => history.redo()}
      />
    </>
  );
});
