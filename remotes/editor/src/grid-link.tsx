import type { Studio } from '@hocket/sdk';
import { Button, LinkBadge } from '@hocket/ui';
import { LayoutGrid } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { wordsOf } from './words.ts';

async function showInGrid(studio: Studio): Promise<void> {
  const t = wordsOf(studio);
  try {
    if (await studio.project.link.showInGrid()) studio.transport.show('grid');
    else studio.notify({ kind: 'error', text: t('noPatternFound') });
  } catch (error) {
    studio.notify({ kind: 'error', text: studio.explain(error) });
  }
}

/** Shows the code in the grid; once they are linked it says so, and ends it. */
export const GridLink = observer(function GridLink({ studio }: { studio: Studio }) {
  const t = wordsOf(studio);
  const { project } = studio;
  return (
    <>
      <Button icon={<LayoutGrid />} onPress={() => void showInGrid(studio)}>
        {t('showInGrid')}
      </Button>
      {project.data.linked && (
        <LinkBadge
          text={t('linked')}
          unlinkLabel={t('unlink')}
          onUnlink={() => project.link.unlink()}
        />
      )}
    </>
  );
});
