import type { PublishToken, PublishTokenDraft, Studio } from '@hocket/sdk';
import { Banner, Button, Panel, Select, TextField } from '@hocket/ui';
import { Copy } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { useAction } from '../plugins/use-action.ts';
import * as rows from '../settings-rows.module.css';
import * as styles from './tokens-panel.module.css';

/** Days that a token may last. */
const lifetimes = ['7', '30', '90', '365'] as const;
type Lifetime = (typeof lifetimes)[number];

/** What the server does with tokens of one kind. */
export interface TokenCalls<Token extends PublishToken> {
  list(): Promise<readonly Token[]>;
  create(draft: PublishTokenDraft): Promise<Token & { token: string }>;
  end(id: string): Promise<void>;
}

export interface TokensPanelProps<Token extends PublishToken> {
  studio: Studio;
  title: string;
  note: string;
  /** The label of a new token's name. */
  nameLabel: string;
  /** Always the same object. */
  calls: TokenCalls<Token>;
  /** What else is chosen for a new token. */
  children?: ReactNode;
  /** What is missing before one can be made. */
  problem?: string | undefined;
  /** What a token may do, in a sentence. */
  rightsOf?: (token: Token) => string;
  /** What its program needs beside a token that was just made. */
  beside?: ReactNode;
}

/** Tokens with which programs act in the user's name: each is shown once, then listed until it is ended. */
export function TokensPanel<Token extends PublishToken>(props: TokensPanelProps<Token>) {
  const { studio, title, note, nameLabel, calls, children, problem, rightsOf, beside } = props;
  const { t } = studio;
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  const [made, setMade] = useState<Token & { token: string }>();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [days, setDays] = useState<Lifetime>('90');
  const [missing, setMissing] = useState<string>();
  const { isBusy, run } = useAction(studio);

  const load = useCallback(async () => setTokens(await calls.list()), [calls]);
  useEffect(() => void load().catch(studio.log), [load, studio]);

  const create = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '' || problem !== undefined) return;
    if (password === '') return setMissing(t('settings:passwordMissing'));
    void run(async () => {
      setMade(await calls.create({ name: name.trim(), password, days: Number(days) }));
      setName('');
      setPassword('');
      await load();
    });
  };
  const end = (id: string) =>
    run(async () => {
      await calls.end(id);
      if (made?.id === id) setMade(undefined);
      await load();
    });

  return (
    <Panel title={title} subtitle={note}>
      <form className={styles.form} onSubmit={create}>
        <TextField
          label={nameLabel}
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
        {children}
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
          <div className={styles.made}>
            <CopyField
              studio={studio}
              label={t('settings:tokenOnce', { name: made.name })}
              value={made.token}
            />
            {beside}
          </div>
        </Banner>
      )}
      <ul className={rows.list} aria-label={title}>
        {tokens.map((token) => (
          <TokenItem
            key={token.id}
            studio={studio}
            token={token}
            rights={rightsOf?.(token)}
            onEnd={() => void end(token.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** A text to take elsewhere, with a button that puts it on the clipboard. */
export const CopyField = observer(function CopyField(props: {
  studio: Studio;
  label: string;
  value: string;
}) {
  const { studio, label, value } = props;
  const { t } = studio;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      studio.notify({ kind: 'success', text: t('settings:copied') });
    } catch {
      studio.notify({ kind: 'error', text: t('settings:copyRefused') });
    }
  };
  return (
    <TextField
      label={label}
      value={value}
      onChange={() => {}}
      isReadOnly
      action={
        <Button
          size="sm"
          variant="ghost"
          icon={<Copy />}
          aria-label={t('settings:copyOf', { label })}
          onPress={() => void copy()}
        />
      }
    />
  );
});

interface TokenItemProps {
  studio: Studio;
  token: PublishToken;
  rights: string | undefined;
  onEnd: () => void;
}

function TokenItem({ studio, token, rights, onEnd }: TokenItemProps) {
  const { t, language } = studio;
  const { name, createdAt, expiresAt, lastUsedAt } = token;
  const isOver = Date.parse(expiresAt) <= Date.now();
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const date = (instant: string) => dates.format(new Date(instant));
  return (
    <li className={rows.item}>
      <div className={rows.words}>
        <strong className={styles.name}>{name}</strong>
        {rights !== undefined && <span className={styles.about}>{rights}</span>}
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
