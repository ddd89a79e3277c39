import { observer } from 'mobx-react-lite';
import { NavLink } from 'react-router';
import { useStudioHome } from '../pages/studio-home.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './studio-header.module.css';

/** Milliseconds between a click on a link and the scroll to the top. */
const scrollDelay = 50;

/** Scrolls what is open to its top: the page, and what scrolls in it. */
export function scrollToTop(): void {
  setTimeout(() => {
    const inside = document.querySelectorAll('#content [data-scrolls], #content [role="tabpanel"]');
    for (const each of [document.documentElement, ...inside]) {
      if (each.scrollTop > 0) each.scrollTo({ top: 0, behavior: 'smooth' });
    }
  }, scrollDelay);
}

/** The links to the studio and to the pages in its frame. */
export const StudioLinks = observer(function StudioLinks({ onFollow }: { onFollow?: () => void }) {
  const { places, studio } = useApp();
  const { t } = studio;
  const home = useStudioHome();
  const follow = () => {
    scrollToTop();
    onFollow?.();
  };
  const pages = [
    { id: '', path: '', title: t('shell:studioLink') },
    ...places.pages.map(({ id, path = '', title }) => ({ id, path: `/${path}`, title })),
  ];
  return (
    <nav className={styles.links} aria-label={t('shell:studioNavigation')}>
      {pages.map(({ id, path, title }) => (
        <NavLink
          key={id}
          className={styles.link ?? ''}
          to={`${home}${path}`}
          end={path === ''}
          onClick={follow}
        >
          {title}
        </NavLink>
      ))}
    </nav>
  );
});
