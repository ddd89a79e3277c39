import type { Proposal, Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import * as styles from './outcome.module.css';

/** Tempo, with the one it replaces, and key. */
export const ProposalFigures = observer(function ProposalFigures(props: {
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
