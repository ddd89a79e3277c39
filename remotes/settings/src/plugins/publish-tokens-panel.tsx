import type { NewPublishToken, PublishToken, Studio } from '@hocket/sdk';
import { Banner, Button, Panel, Select, TextField } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import * as styles from './plugins.module.css';
import { useAction } from './use-action.ts';

/** Days that a token may last. */
const lifetimes = ['7', '30', '90', '365'] as const;
type Lifetime = (typeof lifetimes)[number];

/** Tokens with which an author's command line publishes; each is shown once. */
export const PublishTokensPanel = observer(function PublishTokensPanel({
  studio,
}: {
  studio: Studio;
}) {
  const { t, api } = studio;
  const [tokens, setTokens] = useState<readonly PublishToken[]>([]);
  const [made, setMade] = useState<NewPublishToken>();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [days, setDays] = useState<Lifetime>('90');
  const [missing, setMissing] = useState<string>();
  const { isBusy, run } = useAction(studio);

  const load = useCallback(async () => setTokens(await api.listPublishTokens()), [api]);
  useEffect(() => void load().catch(studio.log), [load, studio]);

  const create = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    if (password === '') return setMissing(t('settings:passwordMissing'));
    void run(async () => {
      setMade(await api.createPublishToken({ name: name.trim(), password, days: Number(days) }));
      setName('');
      setPassword('');
      await load();
    });
  };
  const end = (id: string) =>
    run(async () => {
      await api.endPublishToken(id);
      if (made?.id === id) setMade(undefined);
      await load();
    });

  return (
    <Panel title={t('settings:tokens')} subtitle={t('settings:tokensNote')}>
      <form className={styles.tokenForm} onSubmit={create}>
        <TextField
          label={t('settings:tokenName')}
          value={name}
          onChange={setName}
          maxLength={80}
          autoComplete="off"
        />
        <Select
          label={t('settings:tokenDays')}
          value={days}
          onChange={setDays}
          options={lifetimes.map((id) => ({ id, label: t(`settings:tokenDays.${id}`) }))}
        />
        <TextField
          label={t('settings:tokenPassword')}
          type="password"
          value={password}
          onChange={(text) => {
            setPassword(text);
            setMissing(undefined);
          }}
          autoComplete="current-password"
          {...(missing !== undefined && { error: missing })}
        />
        <Button type="submit" isPending={isBusy}>
          {t('settings:tokenCreate')}
        </Button>
      </form>
      {made && (
        <Banner kind="success">
          <TextField
            label={t('settings:tokenOnce', { name: made.name })}
            value={made.token}
            onChange={() => {}}
            isReadOnly
          />
        </Banner>
      )}
      <ul className={styles.list} aria-label={t('settings:tokens')}>
        {tokens.map((token) => (
          <TokenItem
            key={token.id}
            studio={studio}
            token={token}
            onEnd={() => void end(token.id)}
          />
        ))}
      </ul>
    </Panel>
  );
});

interface TokenItemProps {
  studio: Studio;
  token: PublishToken;
  onEnd: () => void;
}

function TokenItem({ studio, token, onEnd }: TokenItemProps) {
  const { t, language } = studio;
  const { name, createdAt, expiresAt, lastUsedAt } = token;
  const isOver = Date.parse(expiresAt) <= Date.now();
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const date = (instant: string) => dates.format(new Date(instant));
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.about}>
          {lastUsedAt === undefined
            ? t('settings:tokenMade', { date: date(createdAt) })
            : t('settings:tokenUsed', { date: date(createdAt), used: date(lastUsedAt) })}
        </span>
        <span className={styles.about}>
          {t(isOver ? 'settings:tokenOver' : 'settings:tokenEnds', { date: date(expiresAt) })}
        </span>
      </div>
      <Button size="sm" onPress={onEnd} aria-label={t('settings:tokenEndOf', { name })}>
        {t('settings:tokenEnd')}
      </Button>
    </li>
  );
}
