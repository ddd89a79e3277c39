import type { AudioEngine } from '@hocket/sdk';
import { reaction } from 'mobx';
import { errorText } from './error-text.ts';
import type { Language } from './language.ts';
import type { Notices } from './notices.ts';
import type { Persistence } from './persistence.ts';
import type { Project } from './project.ts';
import type { Session } from './session.ts';
import type { Transport } from './transport.ts';

/** The engine's mixing desk. */
export interface Mixer extends Pick<AudioEngine, 'onProblem' | 'stop'> {
  /** 0 to 1. */
  setVolume(volume: number): void;
  /** Beats per minute, for what sets no tempo of its own. */
  setTempo(bpm: number): void;
}

/** Everything that reacts to something else. */
export interface ReactionParts {
  engine: Mixer;
  session: Session;
  project: Project;
  transport: Transport;
  notices: Notices;
  language: Language;
  persistence: Persistence;
  page: Window;
}

/** All reactions across stores: what one changes, another follows. The returned function ends them. */
export function startReactions(parts: ReactionParts): () => void {
  const { engine, session, project, transport, notices, language, persistence, page } = parts;
  const root = page.document.documentElement;
  const report = (error: unknown) =>
    notices.add({ kind: 'error', text: errorText(language.t, error) });
  const now = { fireImmediately: true };

  const ends = [
    persistence.start(page),

    reaction(
      () => (transport.muted ? 0 : transport.volume / 100),
      (volume) => engine.setVolume(volume),
      now,
    ),

    reaction(
      () => project.data.bpm,
      (bpm) => engine.setTempo(bpm),
      now,
    ),

    // Another project's music never starts by itself.
    reaction(
      () => project.data,
      () => transport.stop(),
    ),

    reaction(
      () => project.linkedCode,
      (code) => project.follow(code),
    ),

    reaction(
      () => session.user?.id,
      (user) => {
        persistence.release();
        engine.stop();
        project.reset();
        if (user === undefined) return;
        persistence.adopt(user);
        project.loadList().catch(report);
        project.refresh().catch(report);
      },
      now,
    ),

    reaction(
      () => session.user?.preferences.language,
      (wanted) => {
        if (wanted) language.change(wanted).catch(report);
      },
      now,
    ),

    reaction(
      () => language.language,
      (code) => {
        root.lang = code;
      },
      now,
    ),

    reaction(
      () => session.user?.preferences.theme ?? 'dark',
      (theme) => {
        root.dataset.theme = theme;
      },
      now,
    ),

    engine.onProblem((problem) => {
      const kind = problem.code.startsWith('code_') ? 'error' : 'info';
      notices.add({ kind, text: errorText(language.t, problem) });
    }),
  ];

  return () => {
    for (const end of ends) end();
  };
}
