import type { Studio } from '@hocket/sdk';
import { VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { countOf } from './proposal-counts.ts';

/** Tells a screen reader what happens, in a region that is there before anything does. */
export const Announcer = observer(function Announcer({ studio }: { studio: Studio }) {
  const { assistant, t } = studio;
  const { proposal, stage } = assistant;
  const words = () => {
    if (stage) return t(`assistant:stage.${stage}`);
    return proposal ? t('assistant:ready', { ...countOf(proposal) }) : '';
  };
  return (
    <VisuallyHidden>
      <span role="status">{words()}</span>
    </VisuallyHidden>
  );
});
