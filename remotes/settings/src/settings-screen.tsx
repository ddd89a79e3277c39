import type { PanelProps, Studio, User } from '@hocket/sdk';
import { Banner, Button, Spinner, Tabs, useActions } from '@hocket/ui';
import { Save } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AccountTab } from './account/account-tab.tsx';
import { AdvancedTab } from './account/advanced-tab.tsx';
import { AudioTab } from './audio-tab.tsx';
import { PluginsTab } from './plugins/plugins-tab.tsx';
import { InterfaceTab, NotificationsTab } from './preference-tabs.tsx';
import { PrivacyTab } from './privacy/privacy-tab.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SettingsDraft } from './settings-draft.ts';
import * as styles from './settings-screen.module.css';
import type { TabProps } from './tab-props.ts';
import { AgentsTab } from './tokens/agents-tab.tsx';

const tabs = [
  { id: 'account', Tab: AccountTab },
  { id: 'audio', Tab: AudioTab },
  { id: 'interface', Tab: InterfaceTab },
  { id: 'notifications', Tab: NotificationsTab },
  { id: 'privacy', Tab: PrivacyTab },
  { id: 'plugins', Tab: PluginsTab },
  { id: 'agents', Tab: AgentsTab },
  { id: 'advanced', Tab: AdvancedTab },
] as const;

type TabId = (typeof tabs)[number]['id'];

/** The settings of whoever is signed in. */
export const SettingsPanel = observer(function SettingsPanel({ studio }: PanelProps) {
  const { user } = studio.session;
  if (!user) return <Spinner label={studio.t('settings:loading')} />;
  // Another user gets a new screen, with nothing of the one before.
  return <SettingsScreen key={user.id} studio={studio} user={user} />;
});

/** Tabs over one draft, which the bar at the foot saves. */
const SettingsScreen = observer(function SettingsScreen(props: { studio: Studio; user: User }) {
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
  useSaveAction(studio, () => void save());

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

/** A draft of the user's settings, which is asked about before the page is left. */
function useDraft(studio: Studio, user: User): SettingsDraft {
  const [draft] = useState(() => new SettingsDraft(user, studio));
  useEffect(() => studio.guard(draft), [studio, draft]);
  return draft;
}

/** Saves the settings in place of the project while they are shown. */
function useSaveAction(studio: Studio, save: () => void): void {
  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  useActions(studio, () => [
    {
      id: 'settings.save',
      title: () => studio.t('settings:save'),
      keys: ['Ctrl+S'],
      run: () => latest.current(),
    },
  ]);
}

/** Whether there is anything to save, and the button that does. */
const SaveBar = observer(function SaveBar(props: TabProps & { onSave: () => void }) {
  const { studio, draft, onSave } = props;
  const { t } = studio;
  const { dirty, saving } = draft;
  const state = saving ? 'settings:saving' : dirty ? 'settings:unsaved' : 'settings:saved';
  return (
    <section className={styles.bar} aria-label={t('settings:saveBar')} data-dirty={dirty}>
      <p className={styles.state} role="status">
        {t(state)}
      </p>
      <div className={styles.actions}>
        {dirty && !saving && (
          <Button variant="ghost" onPress={draft.discard}>
            {t('settings:discard')}
          </Button>
        )}
        <Button
          variant="primary"
          icon={<Save />}
          keys={studio.actions.find('settings.save')?.keys}
          isDisabled={!dirty && !saving}
          isPending={saving}
          onPress={onSave}
        >
          {t('settings:save')}
        </Button>
      </div>
    </section>
  );
});
