import type { Proposal, Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { AcceptButtons } from './accept-buttons.tsx';
import { LayerList } from './layer-list.tsx';
import { ListenButtons } from './listen-buttons.tsx';
import { ProgramDetails } from './program-details.tsx';
import { ReadingChips } from './reading-chips.tsx';
import type { RequestDraft } from './request-draft.ts';
import * as styles from './request-outcome.module.css';

interface ProposalViewProps {
  studio: Studio;
  draft: RequestDraft;
  proposal: Proposal;
  /** Ids of layers that are not to be taken. */
  unticked: ReadonlySet<string>;
  onUntick: (ids: ReadonlySet<string>) => void;
}

/** A proposal that waits: it can be heard, compared layer by layer, accepted in whole or in part, or rejected. */
export const ProposalView = observer(function ProposalView(props: ProposalViewProps) {
  const { studio, draft, proposal, unticked, onUntick } = props;
  const { t } = studio;
  const { explanation, layers, prompt } = proposal;
  const heading = useId();
  const box = useRef<HTMLElement>(null);
  const changes = layers.filter(({ kind }) => kind !== 'kept').map(({ id }) => id);
  const chosen = new Set(changes.filter((id) => !unticked.has(id)));
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const toggle = (id: string) => {
    const next = new Set(unticked);
    if (!next.delete(id)) next.add(id);
    onUntick(next);
  };

  return (
    <section ref={box} className={styles.proposal} aria-labelledby={heading}>
      <h3 id={heading}>{t('assistant:proposal')}</h3>
      <p className={styles.prompt}>{t('assistant:asked', { prompt })}</p>
      {explanation && <p className={styles.explanation}>{explanation}</p>}
      <ReadingChips studio={studio} draft={draft} proposal={proposal} />
      <ProposalFigures studio={studio} proposal={proposal} />
      <ListenButtons studio={studio} proposal={proposal} />
      {layers.length > 0 ? (
        <LayerList studio={studio} layers={layers} chosen={chosen} onToggle={toggle} />
      ) : (
        <p className={styles.whole}>{t('assistant:whole')}</p>
      )}
      <AcceptButtons studio={studio} draft={draft} proposal={proposal} chosen={chosen} />
      <HowMade studio={studio} proposal={proposal} />
      <ProgramDetails title={t('assistant:program')} code={proposal.after} />
    </section>
  );
});

/** Tempo, with the one it replaces, and key. */
const ProposalFigures = observer(function ProposalFigures(props: {
  studio: Studio;
  proposal: Proposal;
}) {
  const { studio, proposal } = props;
  const { project, t } = studio;
  const { bpm } = project.data;
  const tempo =
    bpm === proposal.bpm
      ? t('assistant:bpm', { bpm })
      : t('assistant:bpmChange', { from: bpm, to: proposal.bpm });
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('assistant:tempo')}</dt>
        <dd>{tempo}</dd>
      </div>
      {proposal.key && (
        <div>
          <dt>{t('assistant:keyOf')}</dt>
          <dd>{proposal.key}</dd>
        </div>
      )}
    </dl>
  );
});

/** Whether the check refused an answer first, and who answered. */
const HowMade = observer(function HowMade(props: { studio: Studio; proposal: Proposal }) {
  const { studio, proposal } = props;
  const { assistant, t } = studio;
  const { attempts } = proposal;
  const provider = assistant.capabilities?.providers.find(({ id }) => id === proposal.provider);
  const name = provider?.name ?? proposal.provider;
  return (
    <details className={styles.basis}>
      <summary>
        {t('assistant:howMade')}
        {attempts > 1 && <span className={styles.repaired}>{repaired(studio, attempts)}</span>}
      </summary>
      <div className={styles.body}>
        <p>{attempts > 1 ? repaired(studio, attempts) : t('assistant:firstTry')}</p>
        {name && <p>{t(provider?.remote ? 'assistant:left' : 'assistant:stayed', { name })}</p>}
      </div>
    </details>
  );
});

/** How often the check refused an answer before this one. */
function repaired({ t }: Studio, attempts: number): string {
  return attempts === 2
    ? t('assistant:repairedOnce')
    : t('assistant:repaired', { times: attempts - 1 });
}
