import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/** Has React Aria speak the page's language: the names of its hidden buttons, the order of letters. */
export function OverlayLanguage({ children }: { children: ReactNode }) {
  const { lang } = document.documentElement;
  return <I18nProvider {...(lang && { locale: lang })}>{children}</I18nProvider>;
}
