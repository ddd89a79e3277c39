import { useEffect } from 'react';
import { useApp } from '../studio-context.ts';

/** Names the tab of the browser: what is shown, then the product. */
export function usePageTitle(title: string): void {
  const { t } = useApp().studio;
  const full = `${title} · ${t('shell:appName')}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
