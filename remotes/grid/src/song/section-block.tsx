import { clamp, type Section, type Studio, trackColor } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import type { CSSProperties, MouseEvent } from 'react';
import { isQueued } from '../launching.ts';
import { type SongCommands, sectionName } from './song-commands.ts';
import * as styles from './song-strip.module.css';

interface SectionProps {
  studio: Studio;
  song: SongCommands;
  section: Section;
  /** Whether the press that ends now was a drag. */
  wasDragged: () => boolean;
}

/**
 * One section: a press selects it, with Shift loops the song from the selected one to it; two play from the bar that they
 * are on. While the grid plays a press
 * launches it with the next bar, with Shift with the next beat.
 */
export const SectionBlock = observer(function SectionBlock(props: SectionProps) {
  const { studio, song, section, wasDragged } = props;
  const { t, project, transport, launcher } = studio;
  const { id, bars } = section;
  const pattern = song.patterns.find((each) => each.id === section.pattern);
  const isPlaying = transport.section === id;
  const isSelected = song.section === section;
  const color = trackColor({ color: pattern?.color ?? '' });
  return (
    <li
      className={styles.section}
      data-section={id}
      style={{ '--track': color, '--bars': bars } as CSSProperties}
      data-playing={isPlaying || undefined}
      data-queued={isQueued(studio, { kind: 'section', id }) || undefined}
      data-looped={song.isInLoop(section) || undefined}
    >
      <button
        type="button"
        className={styles.block}
        aria-pressed={isSelected}
        aria-label={t('grid:song.section', {
          name: sectionName(section),
          pattern: pattern?.name ?? '',
          bars,
        })}
        tabIndex={isSelected ? 0 : -1}
        onClick={({ shiftKey }) => {
          if (wasDragged()) return;
          if (launcher.isReady) launcher.launch({ kind: 'section', id }, shiftKey ? 'beat' : 'bar');
          if (shiftKey && !launcher.isReady && !project.link.fixed) song.loopTo(section);
          else song.select(section);
        }}
        onDoubleClick={(event) => {
          if (!launcher.isReady && !event.shiftKey) void song.play(barAt(event, bars));
        }}
      >
        <span className={styles.name}>{sectionName(section)}</span>
        <span className={styles.bars} aria-hidden="true">
          {bars}
        </span>
        {isPlaying && <Progress studio={studio} bars={bars} />}
      </button>
      {!project.link.fixed && <span className={styles.end} data-end aria-hidden="true" />}
    </li>
  );
});

/** The whole bar of a block that is so many bars wide on which a pointer is, counted from 0. */
function barAt({ currentTarget, clientX }: MouseEvent<HTMLElement>, bars: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = width > 0 ? (clientX - left) / width : 0;
  return clamp(Math.floor(share * bars), 0, Math.ceil(bars) - 1);
}

/** How much of the section is over, bar by bar. */
const Progress = observer(function Progress({ studio, bars }: { studio: Studio; bars: number }) {
  const { bar, beat } = studio.transport;
  const share = Math.min(1, (bar + (beat + 1) / 4) / bars);
  return <span className={styles.progress} style={{ inlineSize: `${share * 100}%` }} />;
});
