import type { LayerChange, Studio } from '@hocket/sdk';
import { LayerItem } from './layer-item.tsx';
import * as styles from './layer-list.module.css';

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
