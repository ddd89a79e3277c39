import {
  limits,
  type MusicPattern,
  type Section,
  type Studio,
  type Track,
  trackColor,
} from '@hocket/sdk';
import { Button, PopoverAt, ToggleButton } from '@hocket/ui';
import { ChevronsRight } from 'lucide-react';
import { compareStructural, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LanePictures, widthOf } from './lane-picture.ts';
import { laneIn, type SongCommands, sectionName } from './song-commands.ts';
import * as styles from './song-lanes.module.css';
import { type SongCell, songCellAt, useLaneGestures } from './use-lane-gestures.ts';

interface LanesProps {
  studio: Studio;
  song: SongCommands;
}

/** What each track plays in each section, below the sections: its pattern's lane, another pattern's, or nothing. */
export const SongLanes = observer(function SongLanes({ studio, song }: LanesProps) {
  const { t, project } = studio;
  const table = useRef<HTMLTableElement>(null);
  const [opened, setOpened] = useState<SongCell>();
  const [pictures] = useState(() => new LanePictures());
  const gestures = useLaneGestures(studio, song, table, setOpened);
  // One cell is where Tab stops, whatever was deleted.
  useLayoutEffect(() => {
    if (table.current?.querySelector('button[tabindex="0"]')) return;
    const first = table.current?.querySelector<HTMLElement>('button');
    if (first) first.tabIndex = 0;
  });
  const stopAt = (target: EventTarget) => {
    if (!(target instanceof HTMLButtonElement)) return;
    for (const cell of table.current?.querySelectorAll<HTMLElement>('button[tabindex="0"]') ?? [])
      cell.tabIndex = -1;
    target.tabIndex = 0;
  };
  const section = song.sections.find(({ id }) => id === opened?.section);
  const track = project.data.tracks.find(({ id }) => id === opened?.track);
  const anchor = opened && songCellAt(table.current, opened);
  return (
    <>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a native table
        role="grid"
        aria-label={t('grid:song.tracks')}
        className={styles.lanes}
        onFocus={(event) => stopAt(event.target)}
        {...gestures}
      >
        <tbody className={styles.rows}>
          {project.data.tracks.map((each) => (
            <LaneRow key={each.id} studio={studio} song={song} track={each} pictures={pictures} />
          ))}
        </tbody>
      </table>
      {section && track && anchor && (
        <PopoverAt
          anchor={anchor}
          label={laneName(studio, section, track)}
          onClose={() => setOpened(undefined)}
        >
          <LaneChoice
            studio={studio}
            song={song}
            section={section}
            track={track}
            close={() => setOpened(undefined)}
          />
        </PopoverAt>
      )}
    </>
  );
});

/** What a cell shows. */
interface LaneCell {
  section: string;
  bars: number;
  color: string;
  label: string;
  /** The path of its picture; empty where nothing sounds. */
  picture: string;
  kind: 'pattern' | 'other' | 'rest';
  /** The name of a pattern that is not the section's. */
  other: string | undefined;
}

interface LaneRowProps extends LanesProps {
  track: Track;
  pictures: LanePictures;
}

/** One track: it renders again only when what it plays in a section has changed. */
const LaneRow = observer(function LaneRow({ studio, song, track, pictures }: LaneRowProps) {
  const cells = useMemo(
    () =>
      computed(() => song.sections.map((section) => laneCell(studio, section, track, pictures)), {
        equals: compareStructural,
      }),
    [studio, song, track, pictures],
  ).get();
  const playing = studio.transport.section;
  return (
    <tr className={styles.row} data-muted={track.muted || undefined}>
      <th scope="row" className={styles.name} style={colored(track.color)}>
        {track.name}
      </th>
      {cells.map(({ section, bars, color, label, picture, kind, other }) => (
        <td
          key={section}
          className={styles.cell}
          style={{ ...colored(color), '--bars': bars } as CSSProperties}
        >
          <button
            type="button"
            className={styles.lane}
            tabIndex={-1}
            data-section={section}
            data-lane={track.id}
            data-kind={kind}
            data-playing={playing === section || undefined}
            aria-label={label}
          >
            {picture !== '' && (
              <svg
                className={styles.picture}
                viewBox={`0 0 ${widthOf(bars)} 1`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path d={picture} />
              </svg>
            )}
            {other !== undefined && <span className={styles.other}>{other}</span>}
          </button>
        </td>
      ))}
    </tr>
  );
});

function laneCell(
  studio: Studio,
  section: Section,
  track: Track,
  pictures: LanePictures,
): LaneCell {
  const { id, bars } = section;
  const played = laneIn(section, track.id);
  const pattern = patternOf(studio, played === 'rest' ? section.pattern : played);
  const lane = pattern?.lanes[track.id];
  const length = lane?.length ?? pattern?.length ?? limits.steps;
  const isOther = played !== 'rest' && played !== section.pattern;
  return {
    section: id,
    bars,
    color: pattern?.color ?? '',
    label: laneLabel(studio, section, track),
    picture: lane && played !== 'rest' ? pictures.of(lane, length, bars) : '',
    kind: played === 'rest' ? 'rest' : isOther ? 'other' : 'pattern',
    other: isOther ? pattern?.name : undefined,
  };
}

function patternOf({ project }: Studio, id: string): MusicPattern | undefined {
  return project.music.patterns.find((pattern) => pattern.id === id);
}

function colored(color: string): CSSProperties {
  return { '--track': trackColor({ color }) } as CSSProperties;
}

function laneName({ t }: Studio, section: Section, track: Track): string {
  return t('grid:song.lane', { track: track.name, section: sectionName(section) });
}

/** As a screen reader says it: track, section, and what it plays there. */
function laneLabel(studio: Studio, section: Section, track: Track): string {
  const { t } = studio;
  const played = laneIn(section, track.id);
  const says = () => {
    if (played === 'rest') return t('grid:song.rest');
    const { name = '', lanes } = patternOf(studio, played) ?? {};
    const hasNotes = Object.keys(lanes?.[track.id]?.notes ?? {}).length > 0;
    const pattern = t('grid:pattern', { name });
    return hasNotes ? pattern : t('grid:song.noNotes', { pattern });
  };
  return `${laneName(studio, section, track)}: ${says()}`;
}

interface LaneChoiceProps extends LanesProps {
  section: Section;
  track: Track;
  close: () => void;
}

/** Chooses what a track plays in a section, and lets the sections after it play the same. */
const LaneChoice = observer(function LaneChoice(props: LaneChoiceProps) {
  const { studio, song, section, track, close } = props;
  const { t } = studio;
  const chosen = section.lanes?.[track.id] ?? '';
  const choices = [
    { id: '', label: t('grid:song.asPattern') },
    { id: 'rest', label: t('grid:song.rest') },
    ...song.patterns
      .filter(({ id }) => id !== section.pattern)
      .map(({ id, name }) => ({ id, label: t('grid:pattern', { name }) })),
  ];
  return (
    <div className={styles.choice}>
      <p className={styles.title}>{laneName(studio, section, track)}</p>
      {choices.map(({ id, label }) => (
        <ToggleButton
          key={id}
          size="sm"
          isSelected={id === chosen}
          onChange={() => {
            song.setLane(section, track.id, id === '' ? undefined : id);
            close();
          }}
        >
          {label}
        </ToggleButton>
      ))}
      <Button
        size="sm"
        variant="ghost"
        icon={<ChevronsRight />}
        isDisabled={section.id === song.sections.at(-1)?.id}
        onPress={() => {
          song.fillLane(section, track.id);
          close();
        }}
      >
        {t('grid:song.fillAfter')}
      </Button>
    </div>
  );
});
