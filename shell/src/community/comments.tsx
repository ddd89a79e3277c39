import { songBars } from '@hocket/music';
import { commentLength, limits, type ProjectComment, type ProjectView } from '@hocket/sdk';
import { Banner, Button, buttonClass, linkClass, Spinner, TextArea, TextField } from '@hocket/ui';
import { Play, Square, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ProjectPreview } from '../stores/audio/preview.ts';
import { useApp, useStudio } from '../studio-context.ts';
import { BlockButton } from './block-button.tsx';
import { CommentStore } from './comment-store.ts';
import * as styles from './comments.module.css';
import { ConfirmButton } from './confirm-button.tsx';
import { isOnlyCode } from './program-sound.ts';
import { ReportThing } from './report-thing.tsx';
import { useFail } from './use-fail.ts';
import { useSignedIn } from './use-signed-in.ts';

/** What people say of a project, and where one says something oneself. */
export const Comments = observer(function Comments(props: {
  project: ProjectView;
  /** What plays the project on its page. */
  preview: ProjectPreview;
}) {
  const { project, preview } = props;
  const { api, explain, t } = useStudio();
  const [comments] = useState(() => new CommentStore(api, project.id));
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, total } = comments;
  useEffect(() => void list.show({}), [list]);
  // What was pressed is gone by then.
  const focusHeading = () => heading.current?.focus();
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments" ref={heading} tabIndex={-1}>
        {total > 0 ? t('community:commentsCounted', { total }) : t('community:comments')}
      </h2>
      <CommentForm comments={comments} />
      {list.status === 'loading' && list.items.length === 0 && (
        <Spinner label={t('community:commentsLoading')} />
      )}
      {list.status === 'ready' && list.items.length === 0 && (
        <p className={styles.muted}>{t('community:commentsNone')}</p>
      )}
      <ul className={styles.list} aria-busy={list.status === 'loading'}>
        {list.items.map((comment) => (
          <CommentItem
            key={comment.id}
            project={project}
            preview={preview}
            comment={comment}
            comments={comments}
            onGone={focusHeading}
          />
        ))}
      </ul>
      {list.status === 'failed' && (
        <Banner
          kind="error"
          actions={<Button onPress={() => void list.retry()}>{t('community:tryAgain')}</Button>}
        >
          {explain(list.error)}
        </Banner>
      )}
      {list.hasMore && list.status !== 'failed' && (
        <p>
          <Button size="sm" isPending={list.status === 'loading'} onPress={() => void list.more()}>
            {t('community:commentsMore')}
          </Button>
        </p>
      )}
    </section>
  );
});

interface CommentItemProps {
  project: ProjectView;
  preview: ProjectPreview;
  comment: ProjectComment;
  comments: CommentStore;
  /** It is shown no longer. */
  onGone: () => void;
}

/** What one person says, with what may be done about it. */
const CommentItem = observer(function CommentItem(props: CommentItemProps) {
  const { project, preview, comment, comments, onGone } = props;
  const { api, language, notify, t } = useStudio();
  const signedIn = useSignedIn();
  const { at, bar, by, id, isDeletable, isOwn, text } = comment;
  const name = by ? by.name || by.username : t('community:newsSomebody');
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.comment}>
      <div className={styles.head}>
        {by ? (
          <Link className={linkClass} to={`/u/${encodeURIComponent(by.username)}`}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        {bar !== undefined && <PlayedBar project={project} preview={preview} bar={bar} />}
        <time className={styles.muted} dateTime={at}>
          {time.format(new Date(at))}
        </time>
        <span className={styles.actions}>
          {!isOwn && (
            <>
              <ReportThing
                words={{
                  report: t('community:commentReport', { name }),
                  reported: t('community:commentReported', { name }),
                  title: t('community:commentReportTitle', { name }),
                }}
                onSend={(report) => api.reportComment(project.id, id, report)}
              />
              <BlockButton
                name={name}
                onAsk={signedIn}
                onBlock={async () => {
                  await comments.block(id);
                  onGone();
                }}
              />
            </>
          )}
          {isDeletable && (
            <ConfirmButton
              icon={<Trash2 />}
              label={t('community:commentDelete', { name })}
              title={t('community:commentDeleteTitle')}
              note={t('community:commentDeleteNote')}
              confirm={t('community:commentDeleteShort')}
              onConfirm={async () => {
                await comments.delete(id);
                notify({ kind: 'success', text: t('community:commentDeleted') });
                onGone();
              }}
            />
          )}
        </span>
      </div>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </li>
  );
});

/** The bar that a comment is about, and the way to hear it; one beyond the end of the song is heard as its last. */
const PlayedBar = observer(function PlayedBar(props: {
  project: ProjectView;
  preview: ProjectPreview;
  /** Counted from 1. */
  bar: number;
}) {
  const { project, preview, bar } = props;
  const { t } = useStudio();
  const fail = useFail();
  const { id, name } = project;
  // A program has no end.
  const bars = isOnlyCode(project) ? bar : Math.max(1, Math.ceil(songBars(project)));
  const from = Math.min(bar, bars) - 1;
  const isCurrent = preview.current === id && preview.from === from;
  const place = t(bar > bars ? 'community:commentBarGone' : 'community:commentBarOf', { bar });
  const label = isCurrent
    ? t('community:stop', { name })
    : t('community:commentPlay', { bar: from + 1 });
  const press = () => {
    if (isCurrent) preview.stop();
    else preview.play(id, async () => project, from).catch(fail);
  };
  return (
    <span className={styles.bar}>
      <Button
        variant="ghost"
        size="sm"
        icon={isCurrent ? <Square /> : <Play />}
        aria-label={label}
        onPress={press}
      />
      {place}
    </span>
  );
});

/** Which bar is meant: undefined where none is, `wrong` for what is no bar. */
function barOf(text: string): number | 'wrong' | undefined {
  if (text.trim() === '') return undefined;
  const bar = Number(text);
  return Number.isInteger(bar) && bar >= 1 && bar <= limits.maxBars ? bar : 'wrong';
}

/** Says something of a project; somebody without an account signs in first and comes back. */
const CommentForm = observer(function CommentForm({ comments }: { comments: CommentStore }) {
  const { session, studio } = useApp();
  const { notify, t } = studio;
  const location = useLocation();
  const fail = useFail();
  const [text, setText] = useState('');
  const [place, setPlace] = useState('');
  const [isSending, setSending] = useState(false);
  if (session.status !== 'authenticated') {
    return (
      <p>
        <Link className={buttonClass()} to="/login" state={{ from: location }}>
          {t('community:commentSignIn')}
        </Link>
      </p>
    );
  }
  const bar = barOf(place);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() === '' || bar === 'wrong' || isSending) return;
    setSending(true);
    try {
      await comments.write(text.trim(), bar);
      setText('');
      setPlace('');
      notify({ kind: 'success', text: t('community:commentSent') });
    } catch (error) {
      fail(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('community:commentText')}
        value={text}
        onChange={setText}
        maxLength={commentLength}
        rows={2}
      />
      <div className={styles.row}>
        <TextField
          label={t('community:commentBar')}
          value={place}
          onChange={setPlace}
          maxLength={4}
          error={
            bar === 'wrong' ? t('community:commentBarWrong', { most: limits.maxBars }) : undefined
          }
        />
        <Button
          type="submit"
          variant="primary"
          isPending={isSending}
          isDisabled={text.trim() === ''}
        >
          {t('community:commentSend')}
        </Button>
      </div>
    </form>
  );
});
