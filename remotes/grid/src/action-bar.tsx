import type { Studio } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { Button, useLazy } from '@hocket/ui';
import { Copy, Dices, Eraser, Pause, Play, Plus, Redo2, Square, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import * as styles from './action-bar.module.css';
import { attempt } from './attempt.ts';
import type { Display } from './display.ts';
import { GenerateButton } from './generate-button.tsx';

/** The menu of audio tracks, which comes after the steps. */
const addAudio = new Lazy(async () => (await import('./add-audio.tsx')).AddAudio);

/** What can be done with the whole pattern. */
export const ActionBar = observer(function ActionBar(props: { studio: Studio; display: Display }) {
  const { studio, display } = props;
  const { t, transport, project } = studio;
  const [starting, setStarting] = useState(false);
  const AddAudio = useLazy(addAudio, true);
  const playing = transport.playing && transport.source === 'grid';

  const showError = (text: string) => void display.show({ kind: 'error', text });

  const play = async () => {
    display.clear();
    setStarting(true);
    await transport.play('grid').catch((error) => showError(playFailure(studio, error)));
    setStarting(false);
  };

  return (
    <fieldset className={styles.bar} aria-label={t('grid:actions')}>
      <div className={styles.group}>
        <Tool
          icon={playing ? <Pause /> : <Play />}
          text={t(playing ? 'grid:pause' : 'grid:play')}
          isPending={starting && !playing}
          onPress={() => (playing ? transport.stop() : void play())}
        />
        <Tool icon={<Square />} text={t('grid:stop')} onPress={() => transport.stop()} />
      </div>
      <div className={styles.group}>
        <Tool
          icon={<Dices />}
          text={t('grid:random')}
          onPress={() => void randomize(studio, display)}
        />
        <Tool
          icon={<Copy />}
          text={t('grid:copy')}
          onPress={() => void copyPattern(studio, display)}
        />
        <Tool icon={<Eraser />} text={t('grid:clear')} onPress={() => project.clear()} />
      </div>
      <div className={styles.group}>
        <Tool
          icon={<Plus />}
          text={t('grid:addTrack')}
          onPress={() => attempt(studio, display, () => project.tracks.add())}
        />
        {AddAudio && <AddAudio studio={studio} display={display} />}
      </div>
      <div className={styles.group}>
        <UndoButtons studio={studio} />
      </div>
      <div className={styles.generate}>
        <GenerateButton studio={studio} display={display} />
      </div>
    </fieldset>
  );
});

/** A button of the bar: its text is its tooltip, too, and its name alone where room is short. */
function Tool(props: { icon: ReactNode; text: string; isPending?: boolean; onPress: () => void }) {
  const { text, ...others } = props;
  return (
    <Button {...others} size="sm" variant="ghost" aria-label={text}>
      <span className={styles.text}>{text}</span>
    </Button>
  );
}

/** Fills the shown pattern, or says why it cannot. */
export async function randomize({ project, explain }: Studio, display: Display): Promise<void> {
  await project.randomize().catch((error: unknown) => {
    display.show({ kind: 'error', text: explain(error) });
  });
}

/** Puts the grid as Strudel on the clipboard, and says so. */
export async function copyPattern(studio: Studio, display: Display): Promise<void> {
  const { t, project } = studio;
  const said = await project.toCode().then(
    (code) => ({ code, text: t('grid:noPattern') }),
    (error: unknown) => ({ code: undefined, text: studio.explain(error) }),
  );
  const { code, text } = said;
  if (code === undefined) {
    display.show({ kind: 'error', text });
    return;
  }
  try {
    await navigator.clipboard.writeText(code);
    display.show({ kind: 'success', text: t('grid:copied') });
  } catch {
    // The clipboard is not available without HTTPS, or when the user forbids it.
    display.show({ kind: 'error', text: t('grid:copyFailed') });
  }
}

/** Undo and redo of every edit of the project: a component of its own, so that an edit renders nothing else. */
const UndoButtons = observer(function UndoButtons({ studio }: { studio: Studio }) {
  const { t, project, actions } = studio;
  const { history } = project;
  const { undoName, redoName } = history;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Undo2 />}
        isDisabled={!history.canUndo}
        aria-label={undoName ? t('texts:undoOf', { name: undoName }) : t('grid:undo')}
        keys={actions.find('edit.undo')?.keys}
        onPress={() => history.undo()}
      />
      <Button
        size="sm"
        variant="ghost"
        icon={<Redo2 />}
        isDisabled={!history.canRedo}
        aria-label={redoName ? t('texts:redoOf', { name: redoName }) : t('grid:redo')}
        keys={actions.find('edit.redo')?.keys}
        onPress={() => history.redo()}
      />
    </>
  );
});

/** The sentence that says why the grid did not play: the studio's own, otherwise one of this panel. */
export function playFailure(studio: Studio, error: unknown): string {
  if (typeof error !== 'object' || error === null) return studio.t('grid:unknownError');
  const { message } = error as { message?: unknown };
  const hasSentence = typeof message === 'string' && message.trim() !== '';
  return hasSentence ? studio.explain(error) : studio.t('grid:checkGrid');
}
