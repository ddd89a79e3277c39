import type { Proposal, Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { Basis } from './basis.tsx';
import { LayerList } from './layer-list.tsx';
import { ListenButtons } from './listen-buttons.tsx';
import * as styles from './outcome.module.css';
import { ProgramText } from './program-text.tsx';
import { ProposalFigures } from './proposal-figures.tsx';
import { TakeButtons } from './take-buttons.tsx';
import type { WishDraft } from './wish-draft.ts';

interface ProposalViewProps {
  studio: Studio;
  draft: WishDraft;
  proposal: Proposal;
}

/** Music that waits: to be heard, compared layer by layer, taken, taken in part, or let go. */
export const ProposalView = observer(function ProposalView(props: ProposalViewProps) {
  const { studio, draft, proposal } = props;
  const { t } = studio;
  const { explanation, layers, prompt } = proposal;
  const heading = useId();
  const box = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(layers.filter(({ kind }) => kind !== 'kept').map(({ id }) => id)),
  );
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  return (
    <section ref={box} className={styles.proposal} aria-labelledby={heading}>
      <h3 id={heading}>{t('assistant:proposal')}</h3>
      <p className={styles.prompt}>{t('assistant:asked', { prompt })}</p>
      {explanation && <p className={styles.explanation}>{explanation}</p>}
      <ProposalFigures studio={studio} proposal={proposal} />
      <ListenButtons studio={studio} proposal={proposal} />
      {layers.length > 0 ? (
        <LayerList studio={studio} layers={layers} chosen={chosen} onToggle={toggle} />
      ) : (
        <p className={styles.whole}>{t('assistant:whole')}</p>
      )}
      <TakeButtons studio={studio} draft={draft} proposal={proposal} chosen={chosen} />
      <Basis studio={studio} proposal={proposal} />
      <ProgramText title={t('assistant:program')} code={proposal.after} />
    </section>
  );
});
