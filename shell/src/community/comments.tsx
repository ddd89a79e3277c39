import { commentLength, limits, type ProjectComment, type ProjectView } from '@hocket/sdk';
import {
  Banner,
  Button,
  buttonClass,
  Dialog,
  linkClass,
  Spinner,
  TextArea,
  TextField,
} from '@hocket/ui';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useApp, useStudio } from '../studio-context.ts';
import { CommentStore } from './comment-store.ts';
import * as styles from './comments.module.css';
import { useFail } from './use-fail.ts';

/** What people say of a project, and where one says something oneself. */
export const Comments = observer(function Comments({ project }: { project: ProjectView }) {
  const { api, explain, t } = useStudio();
  const [comments] = useState(() => new CommentStore(api, project.id));
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, total } = comments;
  useEffect(() => void list.show({}), [list]);
  const remove = async (id: string) => {
    await comments.delete(id);
    // What was pressed is gone.
    heading.current?.focus();
  };
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments" ref={heading} tabIndex={-1}>
        {total > 0 ? t('community:commentsCounted', { total }) : t('community:comments')}
      </h2>
      <CommentForm comments={comments} />
      {list.status === 'loading' && list.projects.length === 0 && (
        <Spinner label={t('community:commentsLoading')} />
      )}
      {list.status === 'ready' && list.projects.length === 0 && (
        <p className={styles.muted}>{t('community:commentsNone')}</p>
      )}
      <ul className={styles.list} aria-busy={list.status === 'loading'}>
        {list.projects.map((comment) => (
          <CommentItem key={comment.id} comment={comment} onDelete={() => remove(comment.id)} />
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
  comment: ProjectComment;
  /** Rejects where it could not be deleted. */
  onDelete: () => Promise<void>;
}

/** What one person says, with what may be done about it. */
const CommentItem = observer(function CommentItem({ comment, onDelete }: CommentItemProps) {
  const { language, t } = useStudio();
  const { at, bar, by, isDeletable, text } = comment;
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
          {isDeletable && <DeleteComment name={name} onDelete={onDelete} />}
        </span>
      </div>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </li>
  );
});

/** Deletes a comment, once that was meant. */
const DeleteComment = observer(function DeleteComment(props: {
  name: string;
  onDelete: () => Promise<void>;
}) {
  const { notify, t } = useStudio();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const fail = useFail();
  async function remove() {
    setPending(true);
    try {
      await props.onDelete();
      notify({ kind: 'success', text: t('community:commentDeleted') });
    } catch (error) {
      fail(error);
      setPending(false);
    }
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Trash2 />}
        aria-label={t('community:commentDelete', { name: props.name })}
        onPress={() => setAsking(true)}
      />
      <Dialog
        role="alertdialog"
        title={t('community:commentDeleteTitle')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        closeLabel={t('shell:cancel')}
        actions={
          <Button variant="danger" isPending={isPending} onPress={() => void remove()}>
            {t('community:commentDeleteShort')}
          </Button>
        }
      >
        <p>{t('community:commentDeleteNote')}</p>
      </Dialog>
    </>
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
