import { Menu } from '@hocket/ui';
import { LogOut } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { Portrait } from '../pages/portrait.tsx';
import { useApp } from '../studio-context.ts';
import { PanelIcon } from './panel-box.tsx';
import * as styles from './studio-header.module.css';

/** The menu's entry that is no page. */
const signOut = 'sign-out';

/** Who is signed in, with what plan, the pages that are about them, such as their settings, and the way out. */
export const UserMenu = observer(function UserMenu() {
  const { guard, places, session, studio } = useApp();
  const navigate = useNavigate();
  const { t } = studio;
  const { user } = session;
  if (!user) return <VisitorMenu />;
  const { name = '' } = session;
  const pages = places.pages.filter(({ isInAccountMenu }) => isInAccountMenu);
  const plan = t('shell:plan', { plan: user.subscription.plan });
  return (
    <Menu
      label={t('shell:userMenu', { name })}
      items={[
        ...pages.map((page) => ({
          id: `/studio/${page.path}`,
          label: page.title,
          icon: <PanelIcon panel={page} />,
        })),
        { id: signOut, label: t('shell:signOut'), icon: <LogOut /> },
      ]}
      onAction={(id) => {
        if (id === signOut) guard.leave(() => void session.logout());
        else void navigate(id);
      }}
      header={
        <span className={styles.who}>
          <strong>{name}</strong>
          <span>{plan}</span>
        </span>
      }
    >
      <Portrait person={{ ...user, name }} />
      <span className={styles.user}>
        <span>{name}</span>
        <span className={styles.plan} aria-hidden="true">
          {plan}
        </span>
      </span>
    </Menu>
  );
});

/** The ways to an account, in a studio without one. */
const VisitorMenu = observer(function VisitorMenu() {
  const { t } = useApp().studio;
  const navigate = useNavigate();
  return (
    <Menu
      label={t('shell:signUp')}
      variant="secondary"
      items={[
        { id: '/signup', label: t('shell:signUpKeeps') },
        { id: '/login', label: t('shell:signIn') },
      ]}
      onAction={(to) => void navigate(to)}
    >
      <span>{t('shell:signUp')}</span>
    </Menu>
  );
});
