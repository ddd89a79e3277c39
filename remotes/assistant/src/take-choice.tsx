import type { Proposal, Studio } from '@hocket/sdk';
import { Button, Tabs } from '@hocket/ui';
import { Dices } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { takeName } from './listen-buttons.tsx';
import { ProposalView } from './proposal-view.tsx';
import type { RequestDraft } from './request-draft.ts';
import * as styles from './request-outcome.module.css';

/** Most takes that there are to choose from. */
const mostTakes = 3;

interface TakeChoiceProps {
  studio: Studio;
  draft: RequestDraft;
}

/** The takes of one request, A to C, one of which is shown; and another one where there are fewer. */
export const TakeChoice = observer(function TakeChoice({ studio, draft }: TakeChoiceProps) {
  const { assistant, t } = studio;
  const { proposal, takes } = assistant;
  const [unticked, setUnticked] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  if (proposal === undefined) return null;
  const view = (take: Proposal) => (
    <ProposalView
      key={take.after}
      studio={studio}
      draft={draft}
      proposal={take}
      unticked={unticked.get(take.after) ?? new Set()}
      onUntick={(ids) => setUnticked(new Map(unticked).set(take.after, ids))}
    />
  );
  return (
    <div className={styles.takes}>
      {takes.length === 1 ? (
        view(proposal)
      ) : (
        <Tabs
          label={t('assistant:takes')}
          selected={String(takes.indexOf(proposal))}
          onSelect={(take) => assistant.choose(Number(take))}
          items={takes.map((take, at) => ({
            id: String(at),
            title: <TakeTitle studio={studio} take={take} at={at} />,
            content: view(take),
          }))}
        />
      )}
      {draft.lastRequest && takes.length < mostTakes && (
        <Button
          size="sm"
          icon={<Dices />}
          isPending={assistant.stage !== undefined}
          onPress={() => void assistant.another()}
        >
          {t('assistant:another')}
        </Button>
      )}
    </div>
  );
});

/** A take's name, and in what it is another than its neighbours. */
function TakeTitle({ studio, take, at }: { studio: Studio; take: Proposal; at: number }) {
  const { bpm, key, layers } = take;
  const count = layers.filter(({ kind }) => kind !== 'removed').length;
  return (
    <span className={styles.title}>
      <strong>{takeName(at)}</strong>
      <small>
        {[
          key,
          studio.t('assistant:bpm', { bpm }),
          count > 0 && studio.t('assistant:layerCount', { count }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
  );
}
