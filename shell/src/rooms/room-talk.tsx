import type { RoomMessage } from '@hocket/api/room-socket';
import { Button, Switch, TextField } from '@hocket/ui';
import { SendHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { ProjectRoom, RoomTalk } from '../stores/changes/change-store.ts';
import { type AppServices, useApp } from '../studio-context.ts';
import * as styles from './room-talk.module.css';

/** Letters of a message, as the server takes them. */
const mostLetters = 500;

export interface TalkProps {
  room: ProjectRoom;
  chat: RoomTalk;
  onClose: () => void;
}

/** What was said in a room, and a field to say more. */
export const Talk = observer(function Talk(props: TalkProps) {
  const { room, chat, onClose } = props;
  const app = useApp();
  const { t } = app.studio;
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [bar, setBar] = useState<number>();
  const { messages } = chat;
  const newest = messages.at(-1);
  const isAway = room.status !== 'together';

  useEffect(() => {
    chat.see(true);
    field.current?.focus();
    return () => chat.see(false);
  }, [chat]);
  useEffect(() => {
    if (newest) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [newest]);

  const show = (shown: number) => {
    showBar(app, shown);
    onClose();
  };
  const say = () => {
    if (text.trim() === '' || isAway) return;
    chat.say(text.trim(), bar);
    setText('');
    setBar(undefined);
    field.current?.focus();
  };
  return (
    <div className={styles.talk}>
      {messages.length === 0 && <p className={styles.none}>{t('rooms:nothingSaid')}</p>}
      {/* Keys scroll it. */}
      <div
        ref={log}
        className={styles.messages}
        role="log"
        aria-label={t('rooms:messages')}
        tabIndex={messages.length > 0 ? 0 : -1}
      >
        <ol>
          {messages.map((message) => (
            <Message key={`${message.id} ${message.at}`} message={message} onBar={show} />
          ))}
        </ol>
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          say();
        }}
      >
        <TextField
          label={t('rooms:message')}
          value={text}
          onChange={setText}
          maxLength={mostLetters}
          autoComplete="off"
          inputRef={field}
        />
        <div className={styles.actions}>
          <BarSwitch bar={bar} onChange={setBar} />
          <Button
            type="submit"
            size="sm"
            icon={<SendHorizontal />}
            isDisabled={isAway || text.trim() === ''}
          >
            {t('rooms:send')}
          </Button>
        </div>
      </form>
    </div>
  );
});

/** Links a message to the bar where one is as it is switched on. */
const BarSwitch = observer(function BarSwitch(props: {
  bar: number | undefined;
  onChange: (bar: number | undefined) => void;
}) {
  const app = useApp();
  const { bar = barNow(app), onChange } = props;
  return (
    <Switch
      isSelected={props.bar !== undefined}
      onChange={(isOn) => onChange(isOn ? bar : undefined)}
    >
      {app.studio.t('rooms:atBar', { bar })}
    </Switch>
  );
});

function Message(props: { message: RoomMessage; onBar: (bar: number) => void }) {
  const { author, at, text, bar } = props.message;
  const { t, language } = useApp().studio;
  const when = new Date(at * 1000);
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  return (
    <li>
      <b>{author}</b> <time dateTime={when.toISOString()}>{time.format(when)}</time>
      <p dir="auto">{text}</p>
      {bar !== undefined && (
        <Button size="sm" onPress={() => props.onBar(bar)}>
          {t('rooms:showBar', { bar })}
        </Button>
      )}
    </li>
  );
}

type SongParts = Pick<AppServices, 'project' | 'transport'>;

/** The bar of the song that plays, or else the first one of the pattern that is shown; counted from 1. */
function barNow({ project, transport }: SongParts): number {
  const { song } = project.music;
  const playing = song.findIndex(({ id }) => id === transport.section);
  const shown = song.findIndex(({ pattern }) => pattern === project.patterns.shown.id);
  const at = Math.max(0, playing < 0 ? shown : playing);
  const before = song.slice(0, at).reduce((sum, { bars }) => sum + bars, 0);
  return Math.floor(before) + (playing < 0 ? 0 : transport.bar) + 1;
}

/** Shows what is played in a bar of the song, to oneself; who plays alone plays from there. */
function showBar(app: AppServices, bar: number): void {
  const { places, project, studio, transport } = app;
  let end = 0;
  const section =
    project.music.song.find(({ bars }) => {
      end += bars;
      return bar <= end;
    }) ?? project.music.song.at(-1);
  const grid = places.tabs.find(({ plays }) => plays === 'grid');
  if (grid) places.showTab(grid.id);
  if (section) project.patterns.show(section.pattern);
  if (transport.playing && project.room?.hearing?.mode === 'alone') {
    void transport.playFrom(bar - 1).catch(() => undefined);
  }
  const name = section?.name || section?.pattern || '';
  studio.notify({ kind: 'info', text: studio.t('rooms:barShown', { bar, name }) });
}
