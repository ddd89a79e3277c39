import type { Studio } from '@hocket/sdk';
import { Server } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from './provider-note.module.css';

/** Who will answer, and whether the prompt leaves for somebody else's server: said before it is sent. */
export const ProviderNote = observer(function ProviderNote({ studio }: { studio: Studio }) {
  const { assistant, t } = studio;
  const [provider] = assistant.capabilities?.providers ?? [];
  if (provider === undefined) return null;
  const { name, remote } = provider;
  return (
    <p className={styles.note}>
      <Server aria-hidden="true" size={14} />
      <span>{t(remote ? 'assistant:willLeave' : 'assistant:willStay', { name })}</span>
    </p>
  );
});
