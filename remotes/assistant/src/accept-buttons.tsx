import type { Proposal, Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RequestDraft } from './request-draft.ts';
import * as styles from './request-outcome.module.css';

interface AcceptButtonsProps {
  studio: Studio;
  draft: RequestDraft;
  proposal: Proposal;
  /** Ids of the layers whose boxes are ticked. */
  chosen: ReadonlySet<string>;
}

/**
 * Accepts a proposal, in whole or in part, or rejects it. What is accepted is one step of undo, which the message
 * offers.
 */
export const AcceptButtons = observer(function AcceptButtons(props: AcceptButtonsProps) {
  const { studio, draft, proposal, chosen } = props;
  const { assistant, explain, notify, project, t } = studio;
  const [isTaking, setTaking] = useState(false);
  const changes = proposal.layers.filter(({ kind }) => kind !== 'kept');
  const isPart = chosen.size > 0 && chosen.size < changes.length;

  async function take(layers?: readonly string[]) {
    if (isTaking) return;
    setTaking(true);
    try {
      await assistant.accept(layers);
      draft.answered(proposal.prompt);
      notify({
        kind: 'success',
        text: layers ? t('assistant:takenSome', { count: layers.length }) : t('assistant:taken'),
        action: { label: t('assistant:undo'), run: () => project.history.undo() },
      });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    } finally {
      setTaking(false);
    }
  }

  return (
    <div className={styles.take}>
      <Button
        variant={isPart ? 'secondary' : 'primary'}
        icon={<Check />}
        onPress={() => void take()}
      >
        {t('assistant:takeAll')}
      </Button>
      {isPart && (
        <Button variant="primary" onPress={() => void take([...chosen])}>
          {t('assistant:takeChosen', { count: chosen.size, total: changes.length })}
        </Button>
      )}
      <Button variant="ghost" onPress={() => assistant.dismiss()}>
        {t('assistant:letGo')}
      </Button>
    </div>
  );
});
