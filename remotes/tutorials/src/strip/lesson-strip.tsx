import type { Excerpt, Studio, Voice } from '@hocket/sdk';
import { movingClass, VisuallyHidden } from '@hocket/ui';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { LessonAttempt } from '../lesson-attempt.ts';
import { type FindingPlace, onsetsAt, placeOf } from './finding-place.ts';
import { barOf, drawnNotes, neededRows, spanOf } from './lane.ts';
import * as styles from './lesson-strip.module.css';

/**
 * What was asked above what was played, note by note, with a mark where the hint is about once a hint names the place,
 * and a playhead while it sounds.
 */
export const LessonStrip = observer(function LessonStrip(props: {
  studio: Studio;
  attempt: LessonAttempt;
}) {
  const { studio, attempt } = props;
  const { t } = studio;
  const { asked, played, verdict, depth } = attempt;
  const excerpts = [asked, played].filter((excerpt) => excerpt !== undefined);
  const cycles = excerpts[0]?.cycles;
  if (cycles === undefined) return null;
  const rows = neededRows(excerpts);
  const span = spanOf(excerpts);
  const isPitched = excerpts.some(({ onsets }) => onsets.some(({ note }) => note !== undefined));
  // The question leaves the place to be found.
  const place = verdict.kind === 'missed' && depth > 0 ? placeOf(verdict.finding) : undefined;
  const bars = Array.from({ length: cycles }, (_, cycle) => cycle);
  const lane = { studio, rows, span, isPitched, place };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide is scrolled by keys as well
    <section className={styles.strip} aria-label={t('tutorials:strip')} tabIndex={0}>
      <VisuallyHidden>
        <ul>
          {bars.map((cycle) => (
            <li key={cycle}>
              {t('tutorials:stripBar', {
                bar: cycle + 1,
                asked: barText(studio, asked, cycle),
                played: barText(studio, played, cycle),
              })}
            </li>
          ))}
        </ul>
      </VisuallyHidden>
      <div className={styles.sheet} style={{ '--bars': cycles } as object} aria-hidden="true">
        <div className={styles.bars}>
          {bars.map((cycle) => (
            <span key={cycle} data-marked={place?.cycle === cycle || undefined}>
              {cycle + 1}
            </span>
          ))}
        </div>
        <Lane {...lane} name="asked" excerpt={asked} />
        <Lane {...lane} name="played" excerpt={played} />
        <StripPlayhead studio={studio} attempt={attempt} cycles={cycles} />
      </div>
    </section>
  );
});

/** One of the two: its name, the names of its rows, and its notes. */
const Lane = observer(function Lane(props: {
  studio: Studio;
  name: 'asked' | 'played';
  excerpt: Excerpt | undefined;
  rows: readonly Voice[];
  span: number;
  isPitched: boolean;
  place: FindingPlace | undefined;
}) {
  const { studio, name, excerpt, rows, span, isPitched, place } = props;
  const { t } = studio;
  const marked = new Set(excerpt && place ? onsetsAt(excerpt, place) : []);
  const notes = excerpt ? drawnNotes(excerpt, span) : [];
  return (
    <div className={styles.lane} data-lane={name}>
      <span className={styles.name}>{t(`tutorials:${name}`)}</span>
      {isPitched && (
        <div className={styles.pitches}>
          <span className={styles.row}>{t('tutorials:voice.pitched')}</span>
          {notes.map(
            ({ onset, at, height }, index) =>
              height !== undefined && (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other name, and no state
                  key={index}
                  className={styles.note}
                  style={{ '--at': at, '--height': height } as object}
                  data-marked={marked.has(onset) || undefined}
                />
              ),
          )}
        </div>
      )}
      {rows.map((voice) => (
        <div key={voice} className={styles.hits}>
          <span className={styles.row}>{t(`tutorials:voice.${voice}`)}</span>
          {notes.map(
            ({ onset, at, row }, index) =>
              row === voice && (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other name, and no state
                  key={index}
                  className={styles.note}
                  style={{ '--at': at, '--height': 0.5 } as object}
                  data-marked={marked.has(onset) || undefined}
                />
              ),
          )}
        </div>
      ))}
    </div>
  );
});

/** Lights what sounds: one element that is moved once a frame, so that nothing renders while it plays. */
function StripPlayhead(props: { studio: Studio; attempt: LessonAttempt; cycles: number }) {
  const { studio, attempt, cycles } = props;
  const { engine } = studio;
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      const { playing, cycle } = engine.now('preview');
      const isWithin = playing && cycle >= 0 && cycle < cycles;
      if (track.current) {
        track.current.hidden = !isWithin;
        track.current.style.setProperty('--at', String(isWithin ? cycle / cycles : 0));
      }
      frame = requestAnimationFrame(follow);
    };
    const end = autorun(() => {
      cancelAnimationFrame(frame);
      if (attempt.playing) follow();
      else if (track.current) track.current.hidden = true;
    });
    return () => {
      end();
      cancelAnimationFrame(frame);
    };
  }, [engine, attempt, cycles]);
  return (
    <div className={styles.run}>
      <div ref={track} className={`${styles.playhead} ${movingClass}`} data-playhead hidden />
    </div>
  );
}

/** 'Kick 4, Notes 8 (C, E and G)'; a dash for silence. */
function barText({ t, language }: Studio, excerpt: Excerpt | undefined, cycle: number): string {
  if (!excerpt) return '–';
  const { drums, notes, count } = barOf(excerpt, cycle);
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  const texts = drums.map((drum) => `${t(`tutorials:voice.${drum.voice}`)} ${drum.count}`);
  const pitched =
    count > 0 ? `${t('tutorials:voice.pitched')} ${count} (${list.format(notes)})` : [];
  return list.format(texts.concat(pitched)) || '–';
}
