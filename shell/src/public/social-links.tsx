import { Code, Mail, Newspaper, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { usePage } from '../studio-context.ts';
import * as styles from './social-links.module.css';

/** Where else whoever makes this is found: an operator's links, else four of the project's own pages. */
export const SocialLinks = observer(function SocialLinks() {
  const { studio, socialLinks } = usePage();
  return (
    <ul className={styles.list} aria-label={studio.t('public:elsewhere')}>
      {socialLinks?.map(({ name, url }) => (
        <li key={url}>
          <a className={styles.name} href={url} rel="me noopener">
            {name}
          </a>
        </li>
      )) ?? <OwnLinks />}
    </ul>
  );
});

const OwnLinks = observer(function OwnLinks() {
  const { studio, sourceUrl } = usePage();
  const { t } = studio;
  const links = [
    { href: sourceUrl, name: t('shell:sourceCode'), Icon: Code },
    { href: '/blog', name: t('public:releaseNotes'), Icon: Newspaper },
    { href: '/community', name: t('public:community'), Icon: Users },
    { href: '/contact', name: t('public:contact'), Icon: Mail },
  ];
  return links.map(({ href, name, Icon }) => (
    <li key={href}>
      <a className={styles.link} href={href} aria-label={name} title={name}>
        <Icon aria-hidden="true" size={20} />
      </a>
    </li>
  ));
});
