import type { Proposal, Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import * as styles from './basis.module.css';

/** How sure the assistant is and what that rests on: what was said, what it chose itself, what it made nothing of. */
export const Basis = observer(function Basis(props: { studio: Studio; proposal: Proposal }) {
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
