import type { Proposal, Studio } from '@hocket/sdk';
import { ToggleButton } from '@hocket/ui';
import { Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from './outcome.module.css';

const sides = ['before', 'after'] as const;

/** Plays what was there, or what is proposed; again to stop. */
export const ListenButtons = observer(function ListenButtons(props: {
  studio: Studio;
  proposal: Proposal;
}) {
  const { studio, proposal } = props;
  const { assistant, explain, notify, t } = studio;
  const hear = async (side: 'before' | 'after') => {
    try {
      await assistant.hear(side);
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
  };
  const isNew = proposal.before === '';
  return (
    <div className={styles.sides}>
      {(isNew ? sides.slice(1) : sides).map((side) => {
        const isHeard = assistant.hearing === side;
        return (
          <ToggleButton
            key={side}
            isSelected={isHeard}
            icon={isHeard ? <Square /> : <Play />}
            onChange={() => void hear(side)}
          >
            {t(isNew ? 'assistant:hear' : `assistant:hear.${side}`)}
          </ToggleButton>
        );
      })}
    </div>
  );
});
