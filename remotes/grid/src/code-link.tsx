import type { Studio } from '@hocket/sdk';
import { LinkBadge } from '@hocket/ui';
import { observer } from 'mobx-react-lite';

/** Says that the code shows the same music, while it does. */
export const CodeLink = observer(function CodeLink({ studio }: { studio: Studio }) {
  const { t, project } = studio;
  if (!project.data.linked) return null;
  return (
    <LinkBadge
      text={t('grid:linked')}
      unlinkLabel={t('grid:unlink')}
      onUnlink={() => project.link.unlink()}
    />
  );
});
