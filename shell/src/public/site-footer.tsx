import { Code, Mail, Newspaper, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePage } from '../studio-context.ts';
import badge from './badge.svg';
import { EmailForm } from './email-form.tsx';
import * as styles from './site-footer.module.css';

/** What Hocket has, where its pages are, and news of it. */
export const SiteFooter = observer(function SiteFooter() {
  const { studio } = usePage();
  const { t } = studio;
  return (
    <div className={styles.footer}>
      <Column title={t('public:footerFeatures')}>
        <li>{t('public:aiMusicGeneration')}</li>
        <li>{t('public:visualComposition')}</li>
        <li>{t('public:liveCoding')}</li>
        <li>{t('public:realTimeCollaboration')}</li>
        <li>{t('public:cloudStorage')}</li>
        <li>{t('public:exportAndShare')}</li>
      </Column>
      <Links
        title={t('public:quickLinks')}
        links={[
          ['/', t('public:home')],
          ['/tutorials', t('public:tutorials')],
          ['/about', t('public:about')],
          ['/contact', t('public:contact')],
          ['/blog', t('public:blog')],
          ['/community', t('public:community')],
        ]}
      />
      <Links
        title={t('public:legal')}
        links={[
          ['/privacy', t('public:privacy')],
          ['/terms', t('public:terms')],
          ['/cookies', t('public:cookies')],
          ['/dmca', t('public:dmca')],
          ['/accessibility', t('public:accessibility')],
        ]}
      />
      <section className={styles.news}>
        <h2 className={styles.title}>{t('public:newsletter')}</h2>
        <EmailForm label={t('public:newsletter')} />
        <SocialLinks />
        <a className={styles.documentation} href={`/docs/${studio.language}`}>
          {t('public:documentation')}
        </a>
        <Link className={styles.badge} to="/about">
          <img src={badge} width={132} height={28} alt={t('public:badge')} />
        </Link>
      </section>
    </div>
  );
});

function Links({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  return (
    <Column title={title}>
      {links.map(([to, text]) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </Column>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

/** Where else whoever makes this is found: an operator's links, else four of the project's own pages. */
const SocialLinks = observer(function SocialLinks() {
  const { studio, socialLinks } = usePage();
  return (
    <ul className={styles.socials} aria-label={studio.t('public:elsewhere')}>
      {socialLinks?.map(({ name, url }) => (
        <li key={url}>
          <a className={styles.socialName} href={url} rel="me noopener">
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
      <a className={styles.social} href={href} aria-label={name} title={name}>
        <Icon aria-hidden="true" size={20} />
      </a>
    </li>
  ));
});
