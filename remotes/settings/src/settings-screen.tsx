import type { Studio, User } from '@hocket/sdk';
import { Banner, Tabs } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { AccountTab } from './account-tab.tsx';
import { AdvancedTab } from './advanced-tab.tsx';
import { AudioTab } from './audio-tab.tsx';
import { InterfaceTab } from './interface-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PluginsTab } from './plugins-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SaveBar } from './save-bar.tsx';
import * as styles from './settings-screen.module.css';
import { useDraft } from './use-draft.ts';
import { useSaveKey } from './use-save-key.ts';

const tabs = [
  { id: 'account', Tab: AccountTab },
  { id: 'audio', Tab: AudioTab },
  { id: 'interface', Tab: InterfaceTab },
  { id: 'notifications', Tab: NotificationsTab },
  { id: 'privacy', Tab: PrivacyTab },
  { id: 'plugins', Tab: PluginsTab },
  { id: 'advanced', Tab: AdvancedTab },
] as const;

type TabId = (typeof tabs)[number]['id'];

/** Tabs over one draft, which the bar at the foot saves. */
export const SettingsScreen = observer(function SettingsScreen(props: {
  studio: Studio;
  user: User;
}) {
  const { studio, user } = props;
  const { t } = studio;
  const draft = useDraft(studio, user);
  const [tab, setTab] = useState<TabId>('account');
  const frame = useRef<HTMLDivElement>(null);
  const [goal, setGoal] = useState<string>();

  /** Goes to what `selector` finds on the account's tab, once that is shown. */
  const goTo = (selector: string) => {
    setTab('account');
    setGoal(selector);
  };
  useEffect(() => {
    if (goal === undefined) return;
    frame.current?.querySelector<HTMLElement>(goal)?.focus();
    setGoal(undefined);
  }, [goal]);

  const save = async () => {
    await draft.save();
    if (Object.keys(draft.errors).length > 0) goTo('[aria-invalid="true"]');
  };
  useSaveKey(() => void save());

  return (
    <div ref={frame} className={styles.screen}>
      <QuickActions
        studio={studio}
        draft={draft}
        onChooseType={() => goTo('input[name="mode"]:checked')}
      />
      {draft.problem !== undefined && <Banner kind="error">{draft.problem}</Banner>}
      <Tabs
        label={t('settings:title')}
        selected={tab}
        onSelect={setTab}
        items={tabs.map(({ id, Tab }) => ({
          id,
          title: t(`settings:tab.${id}`),
          content: <Tab studio={studio} draft={draft} />,
        }))}
      />
      <SaveBar studio={studio} draft={draft} onSave={() => void save()} />
    </div>
  );
});
