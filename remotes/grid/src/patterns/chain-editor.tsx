import type { Studio } from '@hocket/sdk';
import { Popover } from '@hocket/ui';
import { ListOrdered, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from './chain-editor.module.css';

/** The order in which patterns play: taken out and added one by one. */
export const ChainEditor = observer(function ChainEditor({
  studio,
  isDisabled,
}: {
  studio: Studio;
  isDisabled: boolean;
}) {
  const { t, project } = studio;
  const { patterns, chain } = project.data;
  const nameOf = (id: string) => patterns.find((pattern) => pattern.id === id)?.name ?? id;
  const { setChain } = project.patterns;
  const label = t('grid:chain', { order: chain.map(nameOf).join(' ') });

  return (
    <Popover
      label={label}
      icon={<ListOrdered />}
      size="sm"
      isDisabled={isDisabled}
      content={
        <ChainContent
          title={t('grid:chainTitle')}
          order={chain.map((id, place) => ({
            key: `${place}-${id}`,
            name: nameOf(id),
            remove: chain.length > 1 ? () => setChain(chain.toSpliced(place, 1)) : undefined,
            removeLabel: t('grid:chainRemove', { name: nameOf(id), place: place + 1 }),
          }))}
          additions={patterns.map(({ id, name }) => ({
            key: id,
            name,
            label: t('grid:chainAdd', { name }),
            add: () => setChain([...chain, id]),
          }))}
        />
      }
    >
      <span className={styles.summary}>{chain.map(nameOf).join(' ')}</span>
    </Popover>
  );
});

interface ChainContentProps {
  title: string;
  order: { key: string; name: string; remove: (() => void) | undefined; removeLabel: string }[];
  additions: { key: string; name: string; label: string; add: () => void }[];
}

function ChainContent({ title, order, additions }: ChainContentProps) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      <ol className={styles.chain}>
        {order.map(({ key, name, remove, removeLabel }) => (
          <li key={key} className={styles.link}>
            {name}
            {remove && (
              <button
                type="button"
                className={styles.remove}
                aria-label={removeLabel}
                onClick={remove}
              >
                <X aria-hidden="true" size={14} />
              </button>
            )}
          </li>
        ))}
      </ol>
      <div className={styles.additions}>
        {additions.map(({ key, name, label, add }) => (
          <button key={key} type="button" className={styles.add} aria-label={label} onClick={add}>
            {`+ ${name}`}
          </button>
        ))}
      </div>
    </>
  );
}
