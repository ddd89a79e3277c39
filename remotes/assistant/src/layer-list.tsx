import type { LayerChange, Studio } from '@hocket/sdk';
import { Button, ToggleButton } from '@hocket/ui';
import { Dices, Equal, Lock, LockOpen, Minus, PenLine, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { differingPart } from './differing-part.ts';
import * as styles from './layer-list.module.css';
import { LayerCode } from './program-details.tsx';

const order: readonly LayerChange['kind'][] = ['added', 'changed', 'removed', 'kept'];

/** What a proposal does, layer by layer: first what it adds, last what it leaves alone. */
export function LayerList(props: {
  studio: Studio;
  layers: readonly LayerChange[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}) {
  const { studio, layers, chosen, onToggle } = props;
  const { t } = studio;
  const sorted = order.flatMap((kind) => layers.filter((layer) => layer.kind === kind));
  return (
    <ul className={styles.list} aria-label={t('assistant:layers')}>
      {sorted.map((layer) => (
        <LayerItem
          key={layer.id}
          studio={studio}
          layer={layer}
          isChosen={chosen.has(layer.id)}
          onToggle={() => onToggle(layer.id)}
        />
      ))}
    </ul>
  );
}

const icons = { added: Plus, changed: PenLine, removed: Minus, kept: Equal };

/** One layer of a proposal: whether it is taken, stays or is made anew, what becomes of it, its code before and after. */
const LayerItem = observer(function LayerItem(props: {
  studio: Studio;
  layer: LayerChange;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const { studio, layer, isChosen, onToggle } = props;
  const { t } = studio;
  const { name, kind, before, after } = layer;
  const Icon = icons[kind];
  const parts =
    kind === 'changed' && before !== undefined && after !== undefined
      ? differingPart(before, after)
      : undefined;
  const title = (
    <span className={styles.title}>
      <span className={styles.name}>{name}</span>
      <span className={styles.kind}>
        <Icon aria-hidden="true" size={14} />
        {t(`assistant:kind.${kind}`)}
      </span>
    </span>
  );
  return (
    <li className={styles.layer} data-kind={kind}>
      {kind === 'kept' ? (
        <span className={styles.choice}>{title}</span>
      ) : (
        <label className={styles.choice}>
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
          {title}
        </label>
      )}
      {kind !== 'removed' && <LayerTools studio={studio} layer={layer} />}
      <details className={styles.details}>
        <summary>
          {t('assistant:code')}
          <span className={styles.hidden}> {name}</span>
        </summary>
        {kind === 'changed' || kind === 'removed' ? (
          <LayerCode title={t('assistant:before')} code={before} differs={parts?.before} />
        ) : null}
        {kind === 'changed' || kind === 'added' ? (
          <LayerCode title={t('assistant:after')} code={after} differs={parts?.after} />
        ) : null}
        {kind === 'kept' && <LayerCode code={after} />}
      </details>
    </li>
  );
});

/** Locks a layer for what is proposed next, or has it alone made anew. */
const LayerTools = observer(function LayerTools(props: { studio: Studio; layer: LayerChange }) {
  const { studio, layer } = props;
  const { assistant, t } = studio;
  const { id, name } = layer;
  const isLocked = assistant.locked.includes(id);
  return (
    <span className={styles.tools}>
      <ToggleButton
        size="sm"
        variant="ghost"
        isSelected={isLocked}
        icon={isLocked ? <Lock /> : <LockOpen />}
        aria-label={t('assistant:lockOf', { name })}
        onChange={(next) => assistant.lock(id, next)}
      />
      <Button
        size="sm"
        variant="ghost"
        icon={<Dices />}
        aria-label={t('assistant:rerollOf', { name })}
        isDisabled={isLocked}
        isPending={assistant.stage !== undefined}
        onPress={() => void assistant.reroll(id)}
      />
    </span>
  );
});
