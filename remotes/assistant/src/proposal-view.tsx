import type { Proposal, Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { LayerList } from './layer-list.tsx';
import { ProgramDetails } from './program-details.tsx';
import { AcceptButtons, ListenButtons } from './proposal-actions.tsx';
import type { RequestDraft } from './request-draft.ts';
import * as styles from './request-outcome.module.css';

interface ProposalViewProps {
  studio: Studio;
  draft: RequestDraft;
  proposal: Proposal;
}

/** A proposal that waits: it can be heard, compared layer by layer, accepted in whole or in part, or rejected. */
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
      <AcceptButtons studio={studio} draft={draft} proposal={proposal} chosen={chosen} />
      <Confidence studio={studio} proposal={proposal} />
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

/** How sure the assistant is, and why: what the prompt said, what it chose itself, and which words it did not use. */
const Confidence = observer(function Confidence(props: { studio: Studio; proposal: Proposal }) {
  const { studio, proposal } = props;
  const { assistant, language, t } = studio;
  const { attempts, confidence, ignored, readings } = proposal;
  const provider = assistant.capabilities?.providers.find(({ id }) => id === proposal.provider);
  const name = provider?.name ?? proposal.provider;
  const quoted = ignored.map((word) => t('assistant:quoted', { word })).join(' ');
  return (
    <details className={styles.basis}>
      <summary>
        {confidence > 0 || readings.length > 0
          ? t('assistant:confidence', {
              share: confidence.toLocaleString(language, { style: 'percent' }),
            })
          : t('assistant:confidenceUnknown')}
        {attempts > 1 && <span className={styles.repaired}>{repaired(studio, attempts)}</span>}
      </summary>
      <div className={styles.body}>
        {readings.length > 0 && (
          <ul className={styles.readings} aria-label={t('assistant:restsOn')}>
            {readings.map(({ aspect, value, source }) => (
              <li key={`${aspect} ${value}`} data-source={source}>
                <span className={styles.aspect}>{t(`assistant:aspect.${aspect}`)}</span>
                <span className={styles.value}>{value}</span>
                <span className={styles.source}>{t(`assistant:source.${source}`)}</span>
              </li>
            ))}
          </ul>
        )}
        {quoted && <p>{t('assistant:ignored', { words: quoted })}</p>}
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
