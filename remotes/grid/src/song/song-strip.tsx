import type { Section, Studio } from '@hocket/sdk';
import { Menu, Popover, ToggleButton, useActions } from '@hocket/ui';
import { Circle, Plus, SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Display } from '../display.ts';
import { SectionBlock } from './section-block.tsx';
import { SectionDetails } from './section-details.tsx';
import { songActions } from './song-actions.ts';
import { SongCommands, sectionName } from './song-commands.ts';
import * as styles from './song-strip.module.css';
import { useSongDrag } from './use-song-drag.ts';

/** The song as blocks, one a section, as wide as it is long: they are selected, ordered, made longer, looped and played from. */
export const SongStrip = observer(function SongStrip(props: { studio: Studio; display: Display }) {
  const { studio, display } = props;
  const { t, project } = studio;
  const [song] = useState(() => new SongCommands(studio, display));
  useActions(studio, () => songActions(studio, song));
  const list = useRef<HTMLOListElement>(null);
  const { wasDragged, handlers } = useSongDrag(studio, song, list);
  const { section } = song;
  const { fixed } = project.link;
  const focusSelected = () =>
    list.current?.querySelector<HTMLElement>('button[aria-pressed="true"]')?.focus();

  function onKeyDown(event: KeyboardEvent) {
    const item = (event.target as Element).closest<HTMLElement>('[data-section]');
    const focused = song.sections.find(({ id }) => id === item?.dataset.section);
    if (!focused || !sectionKey(song, focused, event, fixed)) return;
    event.preventDefault();
    event.stopPropagation();
    requestAnimationFrame(focusSelected);
  }

  return (
    <section className={styles.strip} aria-label={t('grid:song.title')}>
      <Place studio={studio} song={song} />
      <ol ref={list} className={styles.blocks} onKeyDown={onKeyDown} {...handlers}>
        {song.sections.map((each) => (
          <SectionBlock
            key={each.id}
            studio={studio}
            song={song}
            section={each}
            wasDragged={wasDragged}
          />
        ))}
      </ol>
      <Follow studio={studio} list={list} />
      {!fixed && <RecordLaunches studio={studio} />}
      {!fixed && (
        <Menu
          label={t('grid:song.add')}
          icon={<Plus />}
          size="sm"
          items={[
            ...song.patterns.map(({ id, name }) => ({
              id,
              label: t('grid:pattern', { name }),
            })),
            { id: newPattern, label: t('grid:newPattern') },
          ]}
          onAction={(id) => (id === newPattern ? song.addNew() : song.add(id))}
        />
      )}
      <Popover
        label={t('grid:song.details', { name: sectionName(section) })}
        icon={<SlidersHorizontal />}
        size="sm"
        isDisabled={fixed}
        content={<SectionDetails studio={studio} song={song} />}
      />
    </section>
  );
});

/** Makes what is launched the song, while the grid plays. */
const RecordLaunches = observer(function RecordLaunches({ studio }: { studio: Studio }) {
  const { t, launcher } = studio;
  const { isRecording, isReady } = launcher;
  return (
    <ToggleButton
      size="sm"
      icon={<Circle />}
      isSelected={isRecording}
      isDisabled={!isReady}
      aria-label={t('grid:launch.record')}
      onChange={() => (isRecording ? launcher.endRecording() : launcher.record())}
    />
  );
});

/** The entry of the menu that no pattern has as its id. */
const newPattern = '+';

const sectionKeys = new Set(['ArrowLeft', 'ArrowRight', 'Delete', 'Backspace']);

/** Acts on a key on a section; false leaves it to the browser. */
function sectionKey(
  song: SongCommands,
  focused: Section,
  event: KeyboardEvent,
  isFixed: boolean,
): boolean {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (metaKey || ctrlKey || !sectionKeys.has(key)) return false;
  song.select(focused);
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (by !== undefined && !altKey && !shiftKey) {
    song.selectPlace(song.place + by);
    return true;
  }
  if (isFixed) return false;
  if (by !== undefined && altKey) song.moveTo(Math.max(0, song.place + by));
  else if (by !== undefined) song.change({ bars: Math.max(1, song.section.bars + by) });
  else song.remove();
  return true;
}

/** Bar and beat that sound, counted from 1: of the song, or of the pattern that plays in its place. */
const Place = observer(function Place({ studio, song }: { studio: Studio; song: SongCommands }) {
  const { t, transport } = studio;
  const { section, bar, beat } = transport;
  const before = section === undefined ? 0 : Math.floor(song.barsBefore(section));
  return (
    <p className={styles.place} title={t('grid:song.place')}>
      {`${before + bar + 1}.${beat + 1}`}
    </p>
  );
});

/** Keeps the section that plays in sight. */
const Follow = observer(function Follow(props: {
  studio: Studio;
  list: { readonly current: HTMLElement | null };
}) {
  const { section } = props.studio.transport;
  const { list } = props;
  useEffect(() => {
    const { current } = list;
    const playing = current?.querySelector<HTMLElement>('[data-playing]');
    if (section === undefined || !current || !playing || current.contains(document.activeElement))
      return;
    const begin = playing.offsetLeft;
    const end = begin + playing.offsetWidth;
    if (begin < current.scrollLeft) current.scrollLeft = begin;
    else if (end > current.scrollLeft + current.clientWidth) {
      current.scrollLeft = end - current.clientWidth;
    }
  }, [section, list]);
  return null;
});
