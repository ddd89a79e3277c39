import type { SoundPack, Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import * as styles from './recording-browser.module.css';
import { RecordingList } from './recording-list.tsx';
import { groupTitle, packTitle, recordingIn } from './recordings.ts';
import type { SoundPacks } from './use-sound-packs.ts';

interface PackProps {
  studio: Studio;
  pack: SoundPack;
  packs: SoundPacks;
}

/** A pack that unfolds into its groups, or into its recordings where it has none; one that did not come says so. */
export const RecordingPack = observer(function RecordingPack(props: PackProps) {
  const { studio, pack, packs } = props;
  const { t } = studio;
  const { name, groups, isAway } = pack;
  const title = packTitle(t, name);
  if (isAway) {
    return (
      <section className={styles.away} aria-label={title}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.note}>{t('library:recordings.away')}</p>
        <Button size="sm" isPending={packs.status === 'loading'} onPress={packs.load}>
          {t('library:recordings.retry')}
        </Button>
      </section>
    );
  }
  const [only] = groups.length === 1 ? groups : [];
  const count = groups.reduce((sum, { sounds }) => sum + sounds.length, 0);
  const rows = (group: SoundPack['groups'][number], label: string) => (
    <RecordingList
      studio={studio}
      label={label}
      items={group.sounds.map((sound) => ({ recording: recordingIn(name, group.name, sound) }))}
    />
  );
  return (
    <Fold heading="h3" title={title} count={count}>
      {only
        ? () => rows(only, title)
        : () =>
            groups.map((group) => {
              const { name: id, sounds } = group;
              // What stands beside the groups is a group without a name.
              const label = groupTitle(t, name, id) || t('library:recordings.others');
              return (
                <Fold key={id} heading="h4" title={label} count={sounds.length}>
                  {() => rows(group, label)}
                </Fold>
              );
            })}
    </Fold>
  );
});

interface FoldProps {
  heading: 'h3' | 'h4';
  title: string;
  /** How many there are in it. */
  count: number;
  /** Called while it is open. */
  children: () => ReactNode;
}

/** A heading that unfolds what belongs to it, which is on the page only then. */
function Fold({ heading: Heading, title, count, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={styles.fold}>
      <Heading className={styles.title}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? content : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron aria-hidden="true" size={16} />
          <span className={styles.name}>{title}</span>
          <span className={styles.count}>{count}</span>
        </button>
      </Heading>
      {isOpen && (
        <div id={content} className={styles.content}>
          {children()}
        </div>
      )}
    </div>
  );
}
