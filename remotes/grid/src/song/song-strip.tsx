import type { Section, Studio } from '@hocket/sdk';
import { Button, Menu, Popover, ToggleButton, useActions } from '@hocket/ui';
import { Circle, Plus, Rows3, SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSongScale } from '../audio/use-song-scale.ts';
import { useSoundDrop } from '../audio/use-sound-drop.ts';
import type { Display } from '../display.ts';
import { LaunchpadButton } from '../launchpad.tsx';
import { SectionBlock } from './section-block.tsx';
import { SectionDetails } from './section-details.tsx';
import { songActions } from './song-actions.ts';
import { SongCommands, sectionName } from './song-commands.ts';
import { SongLanes } from './song-lanes.tsx';
import * as styles from './song-strip.module.css';
import { useSongDrag } from './use-song-drag.ts';

/** The song as blocks, one a section, as wide as it is long: they are selected, ordered, made longer, looped and played from. */
export const SongStrip = observer(function SongStrip(props: { studio: Studio; display: Display }) {
  const { studio, display } = props;
  const { t, project } = studio;
  const [song] = useState(() => new SongCommands(studio, display));
  useActions(studio, () => songActions(studio, display, song));
  const scroller = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { wasDragged, handlers } = useSongDrag(studio, song, list);
  const scale = useSongScale(plane, list, song.sections);
  const { aimed, handlers: dropping } = useSoundDrop(studio, display, plane, scale);
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
      <div
        ref={scroller}
        className={styles.scroller}
        data-open={display.showsLanes || undefined}
        style={leastWidth(song.sections)}
      >
        <div ref={plane} className={styles.plane} {...dropping}>
          <div className={styles.line}>
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
          </div>
          {display.showsLanes && (
            <SongLanes studio={studio} display={display} song={song} scale={scale} />
          )}
          {aimed !== undefined && (
            <span className={styles.aim} style={{ left: aimed }} aria-hidden="true" />
          )}
        </div>
      </div>
      <Follow studio={studio} scroller={scroller} />
      <ToggleButton
        size="sm"
        icon={<Rows3 />}
        isSelected={display.showsLanes}
        aria-label={t('grid:song.tracks')}
        onChange={display.showLanes}
      />
      {!fixed && <RecordLaunches studio={studio} />}
      <div className={styles.wide}>
        <LaunchpadButton studio={studio} />
      </div>
      <div className={styles.wide}>
        <Button
          size="sm"
          variant="ghost"
          icon="?"
          aria-label={t('grid:song.help')}
          onPress={() => studio.showHelp('music/song')}
        />
      </div>
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

const sectionKeys = new Set(['ArrowLeft', 'ArrowRight', 'Delete', 'Backspace', 'P']);

/** Acts on a key on a section; false leaves it to the browser. */
function sectionKey(
  song: SongCommands,
  focused: Section,
  event: KeyboardEvent,
  isFixed: boolean,
): boolean {
  const { altKey, shiftKey, ctrlKey, metaKey } = event;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (metaKey || ctrlKey || !sectionKeys.has(key)) return false;
  song.select(focused);
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (by !== undefined && !altKey && !shiftKey) {
    song.selectPlace(song.place + by);
    return true;
  }
  if (key === 'P') {
    void song.play();
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

/** How wide sections and what is between them are at least: as wide is what scrolls. */
function leastWidth(sections: readonly Section[]): CSSProperties {
  const widths = sections.map(({ bars }) => `max(var(--section-least), ${bars * 0.75}rem) + 2px`);
  return { '--least': `calc(${widths.join(' + ')})` } as CSSProperties;
}

/** Keeps the section that plays in sight. */
const Follow = observer(function Follow(props: {
  studio: Studio;
  scroller: { readonly current: HTMLElement | null };
}) {
  const { section } = props.studio.transport;
  const { scroller } = props;
  useEffect(() => {
    const { current } = scroller;
    const playing = current?.querySelector<HTMLElement>('li[data-playing]');
    if (section === undefined || !current || !playing || current.contains(document.activeElement))
      return;
    const room = current.getBoundingClientRect();
    const { left, right } = playing.getBoundingClientRect();
    // The names stand before the sections.
    const begin = current.querySelector('p')?.getBoundingClientRect().right ?? room.left;
    if (left < begin) current.scrollLeft -= begin - left;
    else if (right > room.right) current.scrollLeft += right - room.right;
  }, [section, scroller]);
  return null;
});
