import { type Language, languages, type Theme } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { themes } from '../stores/storage/stored-look.ts';
import { usePage } from '../studio-context.ts';
import * as styles from './look-fields.module.css';

/** Each in its own language, so that whoever looks for it can read it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  ja: '日本語',
};

/** Language and theme, for somebody without an account; who has one chooses them in the settings. */
export const LookFields = observer(function LookFields() {
  const { look, studio } = usePage();
  const { t } = studio;
  if (studio.session.status === 'authenticated') return null;
  const words: Readonly<Record<Theme, string>> = {
    dark: t('shell:themeDark'),
    light: t('shell:themeLight'),
    auto: t('shell:themeAuto'),
  };
  return (
    <div className={styles.fields}>
      <Field
        label={t('shell:language')}
        value={studio.language}
        onChange={(language: Language) => look.choose({ language })}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </Field>
      <Field
        label={t('shell:theme')}
        value={look.chosen.theme ?? 'dark'}
        onChange={(theme: Theme) => look.choose({ theme })}
      >
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {words[theme]}
          </option>
        ))}
      </Field>
    </div>
  );
});

/** The browser's own list: these pages are there before anything else is fetched. */
function Field<Value extends string>(props: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}) {
  const id = useId();
  const { label, value, onChange, children } = props;
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.list}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {children}
      </select>
    </span>
  );
}
