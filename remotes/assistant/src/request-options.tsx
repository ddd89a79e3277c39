import type { Difficulty, Studio, Translate } from '@hocket/sdk';
import { Select, Switch } from '@hocket/ui';
import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { RequestDraft } from './request-draft.ts';
import * as styles from './request-form.module.css';

const tonics = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const modes = ['major', 'minor', 'dorian', 'phrygian', 'mixolydian'];
const levels: readonly Difficulty[] = ['Beginner', 'Intermediate', 'Expert'];

/** Style, mood, key and level, which the prompt then need not say; each is left open at first. */
export const RequestOptions = observer(function RequestOptions(props: {
  studio: Studio;
  draft: RequestDraft;
}) {
  const { studio, draft } = props;
  const { assistant, t } = studio;
  const { styles: known = [], moods = [] } = assistant.capabilities ?? {};
  const any = { id: '' as const, label: t('assistant:any') };
  return (
    <details className={styles.options}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" size={16} />
        {t('assistant:options')}
        <span className={styles.chosen}>{draft.options.join(' · ')}</span>
      </summary>
      <div className={styles.fields}>
        <Select
          label={t('assistant:style')}
          value={draft.style}
          onChange={(style) => draft.set({ style })}
          options={[any, ...known.map((id) => ({ id, label: styleName(id) }))]}
        />
        <Select
          label={t('assistant:mood')}
          value={draft.mood}
          onChange={(mood) => draft.set({ mood })}
          options={[any, ...moods.map((id) => ({ id, label: moodName(t, id) }))]}
        />
        <Select
          label={t('assistant:tonic')}
          value={draft.tonic}
          onChange={(tonic) => draft.set({ tonic })}
          options={[any, ...tonics.map((id) => ({ id, label: id }))]}
        />
        <Select
          label={t('assistant:mode')}
          value={draft.mode}
          onChange={(mode) => draft.set({ mode })}
          options={[any, ...modes.map((id) => ({ id, label: t(`assistant:mode.${id}`) }))]}
        />
        <div className={styles.wide}>
          <Select
            label={t('assistant:level')}
            value={draft.level}
            onChange={draft.setLevel}
            options={[any, ...levels.map((id) => ({ id, label: t(`assistant:level.${id}`) }))]}
          />
        </div>
        {draft.hasMusic && draft.task === 'compose' && (
          <div className={styles.wide}>
            <Switch isSelected={draft.useMine} onChange={draft.setUseMine}>
              {t('assistant:useMine')}
            </Switch>
          </div>
        )}
      </div>
    </details>
  );
});

/** Moods that have a word in every language; a server may know others. */
const moods = [
  'dark',
  'sad',
  'happy',
  'calm',
  'energetic',
  'dreamy',
  'mysterious',
  'aggressive',
  'warm',
  'romantic',
  'nostalgic',
  'epic',
  'focused',
  'festive',
  'funny',
] as const;

/** A style as lists show it; styles have the same names in every language. */
export function styleName(style: string): string {
  return style.charAt(0).toUpperCase() + style.slice(1);
}

/** A mood in the reader's language, where it is known. */
export function moodName(t: Translate, mood: string): string {
  const known = moods.find((name) => name === mood);
  return known ? t(`assistant:mood.${known}`) : styleName(mood);
}
