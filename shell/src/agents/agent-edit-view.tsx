import type { LayerChange } from '@hocket/sdk';
import { Button, Spinner, ToggleButton } from '@hocket/ui';
import { Check, History, Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { AgentEdit, EditedPart } from '../stores/agents/agent-edit.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './agent-bar.module.css';

/** What a change names at most; the rest is a number. */
const mostNamed = 6;

const partTexts: Readonly<Record<EditedPart['part'], string>> = {
  bpm: 'agents:part.bpm',
  swing: 'agents:part.swing',
  key: 'agents:part.key',
  texts: 'agents:part.texts',
  code: 'agents:part.code',
  track: 'agents:part.track',
  pattern: 'agents:part.pattern',
  order: 'agents:part.order',
  song: 'agents:part.song',
  mix: 'agents:part.mix',
  other: 'agents:part.other',
};

const kindTexts: Readonly<Record<LayerChange['kind'], string>> = {
  added: 'agents:kind.added',
  changed: 'agents:kind.changed',
  removed: 'agents:kind.removed',
  kept: 'agents:kind.kept',
};

/** What is said of each state of listening; of one that sounds, by its side. */
const heardTexts = {
  measuring: 'agents:listening.measuring',
  waiting: 'agents:listening.waiting',
  after: 'agents:heard.after',
  before: 'agents:heard.before',
} as const;

export interface AgentEditViewProps {
  edit: AgentEdit;
  isBusy: boolean;
  onTake: () => void;
  /** With what the agent should know, where there is something. */
  onLeave: (reason?: string) => void;
}

/** An agent's edit as a difference that is heard, taken or left; one that is stale says what has changed. */
export const AgentEditView = observer(function AgentEditView(props: AgentEditViewProps) {
  const { edit, isBusy, onTake, onLeave } = props;
  const { studio } = useApp();
  const { t } = studio;
  const { layers, parts, standing, tempo } = edit;
  const { agent } = edit.request;
  const words = (some: readonly EditedPart[]) => partWords(studio, some);
  if (standing.kind === 'reading') return <Spinner label={t('agents:reading')} />;
  if (standing.kind === 'stale') {
    const what = words(standing.changed);
    const reason = what ? t('agents:staleParts', { what }) : t('agents:stale');
    return (
      <div className={styles.edit}>
        <p role="alert">
          {reason} {t('agents:staleAsk', { agent })}
        </p>
        <Button size="sm" isPending={isBusy} onPress={() => onLeave(reason)}>
          {t('agents:leave')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.edit}>
      <div className={styles.difference}>
        <p>{t('agents:changes', { what: words(parts) })}</p>
        {tempo && <p>{t('agents:tempo', tempo)}</p>}
        <ul className={styles.layers} aria-label={t('agents:layers')}>
          {layers.map((layer) => (
            <LayerItem key={layer.id} layer={layer} />
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        {edit.isHeard && <HearButtons edit={edit} />}
        <Button size="sm" variant="primary" icon={<Check />} isPending={isBusy} onPress={onTake}>
          {t('agents:take')}
        </Button>
        <Button size="sm" onPress={() => onLeave()}>
          {t('agents:leave')}
        </Button>
      </div>
      <p className={styles.heard} role="status">
        {edit.listening === undefined
          ? ''
          : edit.listening === 'sounding'
            ? t(heardTexts[edit.hearing ?? 'after'])
            : t(heardTexts[edit.listening])}
      </p>
    </div>
  );
});

/** Plays the music with the edit, or as it is. */
const HearButtons = observer(function HearButtons({ edit }: { edit: AgentEdit }) {
  const { studio } = useApp();
  const { t } = studio;
  const { hearing } = edit;
  const hear = (side: 'before' | 'after') =>
    void edit
      .hear(side)
      .catch((error: unknown) => studio.notify({ kind: 'error', text: studio.explain(error) }));
  return (
    <>
      <ToggleButton
        size="sm"
        isSelected={hearing === 'after'}
        icon={hearing === 'after' ? <Square /> : <Play />}
        onChange={() => hear('after')}
      >
        {t('agents:hear')}
      </ToggleButton>
      <ToggleButton
        size="sm"
        isSelected={hearing === 'before'}
        icon={hearing === 'before' ? <Square /> : <History />}
        onChange={() => hear('before')}
      >
        {t('agents:hearBefore')}
      </ToggleButton>
    </>
  );
});

/** What becomes of one layer, with its code before and after. */
const LayerItem = observer(function LayerItem({ layer }: { layer: LayerChange }) {
  const { t } = useApp().studio;
  const { name, kind, before, after } = layer;
  return (
    <li data-kind={kind}>
      <details>
        <summary>
          <strong>{name}</strong> {t(kindTexts[kind])}
        </summary>
        {before !== undefined && <LayerCode title={t('agents:hearBefore')} code={before} />}
        {after !== undefined && <LayerCode title={t('agents:with')} code={after} />}
      </details>
    </li>
  );
});

function LayerCode({ title, code }: { title: string; code: string }) {
  return (
    <figure className={styles.code}>
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard too */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}

/** Parts of a project as a list in words; empty where there are none. */
function partWords(
  { t, language }: ReturnType<typeof useApp>['studio'],
  parts: readonly EditedPart[],
): string {
  const named = parts
    .slice(0, mostNamed)
    .map(({ part, name = '' }) => t(partTexts[part], { name }));
  const more = parts.length - named.length;
  const all = more > 0 ? [...named, t('agents:partsMore', { count: more })] : named;
  return new Intl.ListFormat(language, { type: 'unit' }).format(all);
}
