import { type AgentScope, type AgentToken, agentScopes, type Studio } from '@hocket/sdk';
import { Button, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef, useState } from 'react';
import * as section from '../section.module.css';
import type { TabProps } from '../tab-props.ts';
import * as styles from './tokens-panel.module.css';
import { CopyField, TokensPanel } from './tokens-panel.tsx';

/** What a new agent may do unless its person chooses otherwise. */
const usual: readonly AgentScope[] = ['read', 'write', 'render'];

/** Agents that work in the user's name, what each may do, and what a new one needs. */
export const AgentsTab = observer(function AgentsTab({ studio }: Pick<TabProps, 'studio'>) {
  const { t, api, language } = studio;
  const [scopes, setScopes] = useState(usual);
  const [mayEdit, setMayEdit] = useState(false);
  const rights = { scopes, mayEdit: mayEdit && scopes.includes('write') };
  const chosen = useRef(rights);
  chosen.current = rights;
  const calls = useMemo(
    () => ({
      list: () => api.listAgentTokens(),
      create: (draft: Parameters<typeof api.createPublishToken>[0]) =>
        api.createAgentToken({ ...draft, ...chosen.current }),
      end: (id: string) => api.endAgentToken(id),
    }),
    [api],
  );
  const isNothing = scopes.length === 0;
  const address = (
    <>
      <CopyField
        studio={studio}
        label={t('settings:agentAddress')}
        value={`${location.origin}/mcp`}
      />
      <Button size="sm" onPress={() => studio.showHelp('agents')}>
        {t('settings:agentHelp')}
      </Button>
    </>
  );
  return (
    <div className={section.tab}>
      <TokensPanel
        studio={studio}
        title={t('settings:agents')}
        note={t('settings:agentsNote')}
        nameLabel={t('settings:agentName')}
        calls={calls}
        problem={isNothing ? t('settings:agentScopesNone') : undefined}
        rightsOf={(token) => rightsText(studio, token, language)}
        beside={address}
      >
        <fieldset className={styles.rights}>
          <legend>{t('settings:agentScopes')}</legend>
          {agentScopes.map((scope) => (
            <Switch
              key={scope}
              isSelected={scopes.includes(scope)}
              onChange={(isOn) =>
                setScopes(
                  agentScopes.filter((each) => (each === scope ? isOn : scopes.includes(each))),
                )
              }
            >
              {t(`settings:agentScope.${scope}`)}
            </Switch>
          ))}
          {isNothing && <p role="alert">{t('settings:agentScopesNone')}</p>}
        </fieldset>
        <fieldset className={styles.rights}>
          <legend>{t('settings:agentEdits')}</legend>
          <Switch
            isSelected={rights.mayEdit}
            isDisabled={!scopes.includes('write')}
            onChange={setMayEdit}
          >
            {t('settings:agentMayEdit')}
          </Switch>
          <p>{t('settings:agentMayEditNote')}</p>
        </fieldset>
      </TokensPanel>
    </div>
  );
});

/** What an agent may do, in a few words. */
function rightsText({ t }: Studio, { scopes, mayEdit }: AgentToken, language: string): string {
  const words = scopes.map((scope) => t(`settings:agentMay.${scope}`));
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'long' }).format(words);
  return mayEdit ? `${list}. ${t('settings:agentMay.edit')}` : list;
}
