import { Banner, Button, Switch, TextField } from '@hocket/ui';
import { Copy, UserMinus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { encode } from 'uqr';
import * as styles from '../community/dialog-form.module.css';
import { PerformanceList } from '../community/performance-list.tsx';
import { useCopy } from '../community/use-copy.ts';
import { useFail } from '../community/use-fail.ts';
import { useApp } from '../studio-context.ts';
import { enterRoom, openTogether } from './open-together.ts';
import { Together } from './together.ts';
import * as codeStyles from './together-section.module.css';

/** The part of sharing in which a project of one's own is opened to others who play along. */
export const TogetherSection = observer(function TogetherSection({ id }: { id: string }) {
  const app = useApp();
  const { project, studio } = app;
  const { t } = studio;
  const fail = useFail();
  const [together] = useState(() => new Together(id, studio.api));
  const [isOpening, setOpening] = useState(false);
  useEffect(() => void together.load(), [together]);
  const { error, guests, isBusy } = together;
  const isHere = project.room !== undefined && project.data.id === id;

  async function open() {
    setOpening(true);
    try {
      if (project.data.id === id && project.dirty) await project.save();
      openTogether(app, await enterRoom(app, id));
    } catch (failure) {
      fail(failure);
    } finally {
      setOpening(false);
    }
  }

  return (
    <section className={styles.form} aria-label={t('rooms:title')}>
      <h3>{t('rooms:title')}</h3>
      {error !== undefined && <Banner kind="error">{studio.explain(error)}</Banner>}
      {project.data.id === id && (
        <div className={styles.row}>
          {isHere ? (
            <p>{t('rooms:isOpen')}</p>
          ) : (
            <>
              <Button variant="primary" isPending={isOpening} onPress={() => void open()}>
                {t('rooms:open')}
              </Button>
              <p>{t('rooms:openHint')}</p>
            </>
          )}
        </div>
      )}
      {guests && (
        <>
          <Switch
            isSelected={guests.editLink !== undefined}
            isDisabled={isBusy}
            onChange={(isOn) => void together.link('editor', isOn)}
          >
            {t('rooms:editSwitch')}
          </Switch>
          {guests.editLink !== undefined && (
            <RoomLink
              label={t('rooms:editLink')}
              copy={t('rooms:copyEditLink')}
              code={t('rooms:editCode')}
              link={guests.editLink}
            />
          )}
          <Switch
            isSelected={guests.listenLink !== undefined}
            isDisabled={isBusy}
            onChange={(isOn) => void together.link('listener', isOn)}
          >
            {t('rooms:listenSwitch')}
          </Switch>
          {guests.listenLink !== undefined && (
            <RoomLink
              label={t('rooms:listenLink')}
              copy={t('rooms:copyListenLink')}
              code={t('rooms:listenCode')}
              link={guests.listenLink}
            />
          )}
          <Switch
            isSelected={guests.rights.play}
            isDisabled={isBusy}
            onChange={(play) => void together.allow({ play })}
          >
            {t('rooms:playSwitch')}
          </Switch>
          <Switch
            isSelected={guests.rights.run}
            isDisabled={isBusy}
            onChange={(run) => void together.allow({ run })}
          >
            {t('rooms:runSwitch')}
          </Switch>
          <Invitation together={together} id={id} />
          <NamedPeople together={together} />
          <PerformanceList id={id} isOwn version={project.room?.hearing?.recordedBy} />
        </>
      )}
    </section>
  );
});

/** The address under which a room is entered. */
function roomAddress(key: string): string {
  return `${location.origin}/room/${encodeURIComponent(key)}`;
}

/** `code` names the picture by which a phone finds the address. */
function RoomLink(props: { label: string; copy: string; code: string; link: string }) {
  const { label, copy: copyLabel, code, link } = props;
  const copy = useCopy();
  const address = roomAddress(link);
  return (
    <>
      <TextField label={label} value={address} onChange={() => undefined} isReadOnly />
      <div className={styles.row}>
        <Button icon={<Copy />} onPress={() => void copy(address)}>
          {copyLabel}
        </Button>
      </div>
      <QrCode text={address} label={code} />
    </>
  );
}

/** Modules that stay free around the code, as its standard asks (ISO/IEC 18004). */
const quietZone = 4;

/** A text that cameras read: black on white, whatever the theme. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: quietZone }), [text]);
  const squares = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      className={codeStyles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}

/** Lets people in by their names, and takes them off the list again. */
const Invitation = observer(function Invitation(props: { together: Together; id: string }) {
  const { together, id } = props;
  const { t } = useApp().studio;
  const [name, setName] = useState('');
  const { guests, isBusy } = together;
  const editors = guests?.editors ?? [];
  const invite = async () => {
    await together.invite(name.trim());
    if (together.error === undefined) setName('');
  };
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void invite();
        }}
      >
        <TextField
          label={t('rooms:invite')}
          value={name}
          onChange={setName}
          autoComplete="off"
          description={t('rooms:inviteHint', { address: roomAddress(id) })}
        />
        <div className={styles.row}>
          <Button type="submit" isDisabled={isBusy || name.trim() === ''}>
            {t('rooms:inviteButton')}
          </Button>
        </div>
      </form>
      <h4>{t('rooms:editors')}</h4>
      {editors.length === 0 && <p>{t('rooms:noEditors')}</p>}
      {editors.map((person) => (
        <PersonRow
          key={person.username}
          person={person}
          isDisabled={isBusy}
          label={t('rooms:remove', { name: person.username })}
          onRemove={() => void together.remove(person.username)}
        />
      ))}
    </>
  );
});

/** Who edited, and is named for it on the project and in its files. */
const NamedPeople = observer(function NamedPeople({ together }: { together: Together }) {
  const { t } = useApp().studio;
  const { guests, isBusy } = together;
  const collaborators = guests?.collaborators ?? [];
  if (collaborators.length === 0) return null;
  return (
    <>
      <h4>{t('rooms:collaborators')}</h4>
      <p>{t('rooms:collaboratorsHint')}</p>
      {collaborators.map((person) => (
        <PersonRow
          key={person.username}
          person={person}
          isDisabled={isBusy}
          label={t('rooms:uncredit', { name: person.username })}
          onRemove={() => void together.uncredit(person.username)}
        />
      ))}
    </>
  );
});

/** Somebody on a list, with a way to take them off it. */
function PersonRow(props: {
  person: { username: string; name: string };
  isDisabled: boolean;
  label: string;
  onRemove: () => void;
}) {
  const { person, isDisabled, label, onRemove } = props;
  const { username, name } = person;
  return (
    <div className={styles.row}>
      <span>{name === '' ? username : `${username} (${name})`}</span>
      <Button
        size="sm"
        icon={<UserMinus />}
        isDisabled={isDisabled}
        aria-label={label}
        onPress={onRemove}
      />
    </div>
  );
}
