import { Code, Mail, Newspaper, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useApp } from '../studio-context.ts';
import * as styles from './social-links.module.css';

/** Four ways to whoever makes this. */
export const SocialLinks = observer(function SocialLinks() {
  const { studio, sourceUrl } = useApp();
  const { t } = studio;
  const links = [
    { href: sourceUrl, name: t('shell:sourceCode'), Icon: Code },
    { href: '/blog', name: t('public:releaseNotes'), Icon: Newspaper },
    { href: '/community', name: t('public:community'), Icon: Users },
    { href: '/contact', name: t('public:contact'), Icon: Mail },
  ];
  return (
    <ul className={styles.list} aria-label={t('public:elsewhere')}>
      {links.map(({ href, name, Icon }) => (
        <li key={href}>
          <a className={styles.link} href={href} aria-label={name} title={name}>
            <Icon aria-hidden="true" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
});
