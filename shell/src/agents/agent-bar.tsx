import type { AgentRequest } from '@hocket/sdk';
import { Button, Progress } from '@hocket/ui';
import { Bot } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { LeaveDialog } from '../pages/leave-dialog.tsx';
import { useStudioHome } from '../pages/studio-home.ts';
import { AgentInbox } from '../stores/agents/agent-inbox.ts';
import { AgentRenderer } from '../stores/agents/agent-renderer.ts';
import { TakeListening } from '../stores/assistant/listening.ts';
import { after } from '../stores/async/after.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './agent-bar.module.css';
import { AgentEditView } from './agent-edit-view.tsx';
import { agentsMessages } from './messages/agents-messages.ts';

/** What agents ask, one thing at a time, at the foot of the page; and the file that is made for one. */
export const AgentBar = observer(function AgentBar(props: { requests: readonly AgentRequest[] }) {
  const { requests } = props;
  const { language } = useApp();
  const inbox = useInbox();
  const [hasTexts, setTexts] = useState(false);
  useEffect(() => {
    let isOver = false;
    // Without its texts nothing is asked.
    language.addCatalogue('agents', agentsMessages).then(
      () => isOver || setTexts(true),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [language]);
  useEffect(() => {
    if (hasTexts) inbox.receive(requests);
  }, [hasTexts, inbox, requests]);
  const { asked, renderer } = inbox;
  if (!hasTexts || (!asked && !renderer.request)) return null;
  return (
    <div className={styles.bar}>
      {renderer.request && <RenderLine renderer={renderer} request={renderer.request} />}
      {asked && <AskedView key={asked.id} inbox={inbox} asked={asked} />}
    </div>
  );
});

/** The inbox of the page, for as long as the bar is there. */
function useInbox(): AgentInbox {
  const { engine, live, notices, project, session, studio, transport } = useApp();
  const [inbox] = useState(() => {
    const { api, explain, recordings } = studio;
    const onFailed = (error: unknown) => notices.add({ kind: 'error', text: explain(error) });
    const renderer = new AgentRenderer({
      api,
      engine,
      project,
      recordings,
      explain,
      name: () => session.name,
      cancelled: () => studio.t('agents:cancelled'),
    });
    return new AgentInbox({
      api,
      engine,
      project,
      transport,
      renderer,
      listening: new TakeListening({ engine, transport, project, live, after }),
      onFailed,
      onMade: ({ agent, sentence }) =>
        notices.add({
          kind: 'success',
          text: studio.t('agents:made', { agent, sentence }).trim(),
          action: { label: studio.t('agents:undo'), run: () => project.history.undo() },
        }),
      onRendered: ({ agent, project: { name } }) =>
        notices.add({ kind: 'success', text: studio.t('agents:rendered', { agent, name }) }),
    });
  });
  useEffect(() => inbox.end, [inbox]);
  return inbox;
}

/** That a file is made for an agent, how far it is, and the way out. */
const RenderLine = observer(function RenderLine(props: {
  renderer: AgentRenderer;
  request: AgentRequest;
}) {
  const { renderer, request } = props;
  const { studio } = useApp();
  const { t } = studio;
  const label = t('agents:renders', { agent: request.agent, name: request.project.name });
  const cancel = () =>
    void renderer
      .cancel()
      .catch((error: unknown) => studio.notify({ kind: 'error', text: studio.explain(error) }));
  return (
    <section className={styles.line} aria-label={label}>
      <div className={styles.progress}>
        <Progress label={label} {...(renderer.done !== undefined && { value: renderer.done })} />
      </div>
      <Button size="sm" onPress={cancel}>
        {t('shell:cancel')}
      </Button>
    </section>
  );
});

/** Who asks, what, why, and the answers. */
const AskedView = observer(function AskedView(props: { inbox: AgentInbox; asked: AgentRequest }) {
  const { inbox, asked } = props;
  const { project, studio } = useApp();
  const { t } = studio;
  const heading = useId();
  const { agent, kind, sentence } = asked;
  const { name } = asked.project;
  const { edit, isBusy, isHere, more } = inbox;
  const tell = (work: Promise<void>, done?: string) =>
    void work.then(
      () => done && studio.notify({ kind: 'success', text: done }),
      (error: unknown) => studio.notify({ kind: 'error', text: studio.explain(error) }),
    );
  const take = () =>
    void inbox.take().then(
      () =>
        studio.notify({
          kind: 'success',
          text: t('agents:taken', { agent }),
          action: { label: t('agents:undo'), run: () => project.history.undo() },
        }),
      (error: unknown) => studio.notify({ kind: 'error', text: studio.explain(error) }),
    );
  return (
    <section className={styles.asked} aria-labelledby={heading}>
      <div className={styles.head}>
        <Bot className={styles.icon} aria-hidden="true" size={18} />
        <div className={styles.words} role="status">
          <strong id={heading}>
            {t(kind === 'publish' ? 'agents:asksPublish' : 'agents:asksEdit', { agent, name })}
          </strong>
          {sentence && <q className={styles.sentence}>{sentence}</q>}
          {more > 0 && <small>{t('agents:more', { count: more })}</small>}
        </div>
        <div className={styles.actions}>
          {!isHere && <OpenButton asked={asked} />}
          {kind === 'publish' && (
            <Button
              size="sm"
              variant="primary"
              isPending={isBusy}
              onPress={() => tell(inbox.publish(), t('agents:published', { name }))}
            >
              {t('agents:publish')}
            </Button>
          )}
          {kind === 'edit' && isHere && !edit && (
            <Button size="sm" variant="primary" onPress={() => tell(inbox.look())}>
              {t('agents:look')}
            </Button>
          )}
          {!edit && (
            <Button size="sm" onPress={() => tell(inbox.refuse())}>
              {t('agents:no')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onPress={inbox.later}>
            {t('agents:later')}
          </Button>
        </div>
      </div>
      {edit && (
        <AgentEditView
          edit={edit}
          isBusy={isBusy}
          onTake={take}
          onLeave={(reason) => tell(inbox.refuse(reason))}
        />
      )}
    </section>
  );
});

/** Opens the project that is asked about; what is unsaved in the open one is asked about first. */
const OpenButton = observer(function OpenButton({ asked }: { asked: AgentRequest }) {
  const { project, studio } = useApp();
  const navigate = useNavigate();
  const home = useStudioHome();
  const [isLeaving, setLeaving] = useState(false);
  const go = () =>
    void project.open(asked.project.id).then(
      () => navigate(home),
      (error: unknown) => studio.notify({ kind: 'error', text: studio.explain(error) }),
    );
  return (
    <>
      <Button size="sm" onPress={() => (project.dirty ? setLeaving(true) : go())}>
        {studio.t('agents:open')}
      </Button>
      <LeaveDialog next={isLeaving ? go : undefined} onClose={() => setLeaving(false)} />
    </>
  );
});
