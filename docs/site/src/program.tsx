import type { Language } from '@hocket/sdk';
import { createContext, use } from 'react';
import { words } from './words.ts';

/** In which language a page speaks about its text. */
export const PageLanguage = createContext<Language>('en');

/** What may be wider than the page is moved by keys. */
export const scrollable = { tabIndex: 0 };

export interface ProgramProps {
  code: string;
  /** What it shows, where a page has many. */
  name?: string;
}

/** A program that the page's script plays; until it is there the button does nothing. */
export function Program({ code, name }: ProgramProps) {
  const language = use(PageLanguage);
  const t = words[language];
  return (
    <div className="program" data-program={name ?? ''}>
      <pre {...scrollable}>
        <code>{code}</code>
      </pre>
      <div className="program-actions">
        <button
          type="button"
          disabled
          data-play=""
          aria-label={name && t.playNamed.replace('{{name}}', name)}
        >
          <span data-word="">{t.play}</span>
        </button>
        <span role="status" lang={language} />
      </div>
    </div>
  );
}

/** A sound that the page's script plays, with its program. */
export function SoundButton({ code, name }: Required<ProgramProps>) {
  const language = use(PageLanguage);
  return (
    <li className="sound" id={name} data-program={name}>
      <button
        type="button"
        disabled
        data-play=""
        aria-label={words[language].playNamed.replace('{{name}}', name)}
      >
        {name}
      </button>
      <code>{code}</code>
      <span role="status" />
    </li>
  );
}
