import { commentLength, limits, type ProjectComment, type ProjectView } from '@hocket/sdk';
import { Banner, Button, buttonClass, linkClass, Spinner, TextArea, TextField } from '@hocket/ui';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useApp, useStudio } from '../studio-context.ts';
import { BlockButton } from './block-button.tsx';
import { CommentStore } from './comment-store.ts';
import * as styles from './comments.module.css';
import { ConfirmButton } from './confirm-button.tsx';
import { ReportThing } from './report-thing.tsx';
import { useFail } from './use-fail.ts';
import { useSignedIn } from './use-signed-in.ts';

/** What people say of a project, and where one says something oneself. */
export const Comments = observer(function Comments({ project }: { project: ProjectView }) {
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
            project={project.id}
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
  /** The id of the project. */
  project: string;
  comment: ProjectComment;
  comments: CommentStore;
  /** It is shown no longer. */
  onGone: () => void;
}

/** What one person says, with what may be done about it. */
const CommentItem = observer(function CommentItem(props: CommentItemProps) {
  const { project, comment, comments, onGone } = props;
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
        {bar !== undefined && (
          <span className={styles.bar}>{t('community:commentBarOf', { bar })}</span>
        )}
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
                onSend={(report) => api.reportComment(project, id, report)}
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
