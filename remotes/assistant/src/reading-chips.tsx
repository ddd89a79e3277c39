import type { AiReading, Proposal, Studio, Translate } from '@hocket/sdk';
import { Menu } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import * as styles from './reading-chips.module.css';
import type { RequestDraft } from './request-draft.ts';
import { moodName, styleName } from './request-options.tsx';

/** What leaves the choice to the composer. */
const any = 'any';

interface ReadingChipsProps {
  studio: Studio;
  draft: RequestDraft;
  proposal: Proposal;
}

/** What was understood of a request, and what was not: each a chip that can be changed, which composes anew. */
export const ReadingChips = observer(function ReadingChips(props: ReadingChipsProps) {
  const { studio, draft, proposal } = props;
  const { readings, ignored } = proposal;
  const { t } = studio;
  if (readings.length + ignored.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('assistant:understood')}>
      {readings.map((reading) => (
        <li key={`${reading.aspect} ${reading.value}`} data-source={reading.source}>
          <ReadingChip studio={studio} draft={draft} reading={reading} />
        </li>
      ))}
      {ignored.map((word) => (
        <li key={`ignored ${word}`} data-source="ignored">
          <IgnoredChip studio={studio} draft={draft} word={word} />
        </li>
      ))}
    </ul>
  );
});

const ReadingChip = observer(function ReadingChip(props: {
  studio: Studio;
  draft: RequestDraft;
  reading: AiReading;
}) {
  const { studio, draft, reading } = props;
  const { t } = studio;
  const { aspect, value, source, option, choices = [] } = reading;
  const name = (each: string) =>
    each === any ? t('assistant:anyChoice') : valueName(t, aspect, each);
  const label = t('assistant:chip', {
    aspect: t(`assistant:aspect.${aspect}`),
    value: name(value),
    source: t(`assistant:source.${source}`),
  });
  const isFixed = option === undefined || choices.length === 0 || draft.lastRequest === undefined;
  if (isFixed)
    return (
      <span className={styles.chip} title={label}>
        {name(value)}
      </span>
    );
  const open = option === 'bpm' ? [] : [any];
  const items = [...choices.filter((each) => each !== value), ...open];
  return (
    <Menu
      label={label}
      size="sm"
      items={items.map((id) => ({ id, label: name(id) }))}
      onAction={(choice) =>
        void draft.change({ [option]: option === 'bpm' ? Number(choice) : choice })
      }
    >
      {name(value)}
    </Menu>
  );
});

/** A word that nothing was made of: it can be taken for a mood, or left out. */
const IgnoredChip = observer(function IgnoredChip(props: {
  studio: Studio;
  draft: RequestDraft;
  word: string;
}) {
  const { studio, draft, word } = props;
  const { assistant, t } = studio;
  const { moods = [] } = assistant.capabilities ?? {};
  const label = t('assistant:ignoredWord', { word });
  if (draft.lastRequest === undefined) return <span className={styles.chip}>{label}</span>;
  const leaveOut = 'leave out';
  return (
    <Menu
      label={label}
      size="sm"
      items={[
        ...moods.map((mood) => ({
          id: mood,
          label: t('assistant:asMood', { mood: moodName(t, mood) }),
        })),
        { id: leaveOut, label: t('assistant:leaveOut') },
      ]}
      onAction={(mood) => void (mood === leaveOut ? draft.leaveOut(word) : draft.change({ mood }))}
    >
      {label}
    </Menu>
  );
});

/** What a reading came to, in the reader's language where there is a word. */
function valueName(t: Translate, aspect: AiReading['aspect'], value: string): string {
  if (aspect === 'mood') return moodName(t, value);
  if (aspect === 'tempo' && Number.isFinite(Number(value)))
    return t('assistant:bpm', { bpm: value });
  return aspect === 'genre' ? styleName(value) : value;
}
