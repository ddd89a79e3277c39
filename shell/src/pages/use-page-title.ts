import { useEffect } from 'react';
import { usePage } from '../studio-context.ts';

/** Names the tab of the browser: what is shown, then the product. */
export function usePageTitle(title: string): void {
  const { t } = usePage().studio;
  const full = `${title} · ${t('shell:appName')}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
