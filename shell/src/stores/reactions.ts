import { mixOf } from '@hocket/music';
import type { AudioEngine, MidiRouting, Mix } from '@hocket/sdk';
import { compareStructural, reaction, toJS } from 'mobx';
import type { AssistantStore } from './assistant/assistant.ts';
import type { After } from './async/after.ts';
import { audioSettings } from './audio/audio-settings.ts';
import { type Metronome, metronomeClicks } from './audio/metronome.ts';
import { PlayTimeReport } from './audio/play-time.ts';
import type { TransportStore } from './audio/transport.ts';
import type { OwnSoundStore } from './library/own-sounds.ts';
import { followCodeRows } from './link/follow-code-rows.ts';
import type { Look } from './page/look.ts';
import type { Notices } from './page/notices.ts';
import type { MidiStore } from './playing/midi-store.ts';
import type { PlayingStore } from './playing/playing.ts';
import { followPlugins } from './plugins/follow-plugins.ts';
import type { PluginStore } from './plugins/plugins.ts';
import type { Persistence } from './project/persistence.ts';
import type { OpenProject } from './project/project.ts';
import { Reconnect } from './project/reconnect.ts';
import { followOtherTabs } from './session/other-tabs.ts';
import type { SessionStore } from './session/session.ts';
import { type StudioOwner, visitor } from './session/studio-owner.ts';
import type { LocalStore } from './storage/local-store.ts';
import { errorText } from './texts/error-text.ts';
import type { LanguageStore } from './texts/language.ts';

/** The engine's mixing desk. */
interface Mixer
  extends Pick<
    AudioEngine,
    'configure' | 'events' | 'onProblem' | 'play' | 'programSounds' | 'sounds' | 'state' | 'stop'
  > {
  /** 0 to 1. */
  setVolume(volume: number): void;
  /** Beats per minute, for what sets no tempo of its own. */
  setTempo(bpm: number): void;
  /** The strips of the grid's tracks, and what follows them. */
  setMix(mix: Mix): void;
  /** Where music goes beside the loudspeakers. */
  setMidi(routing: MidiRouting): void;
  /** Reads at once what plays. */
  refresh(): void;
}

/** Everything that reacts to something else. */
export interface ReactionOptions {
  engine: Mixer;
  session: SessionStore;
  owner: StudioOwner;
  project: OpenProject;
  transport: TransportStore;
  metronome: Metronome;
  midi: MidiStore;
  playing: PlayingStore;
  voiceTakes: { readonly now: unknown };
  notices: Notices;
  language: LanguageStore;
  look: Look;
  persistence: Persistence;
  localStore: LocalStore;
  ownSounds: OwnSoundStore;
  assistant: AssistantStore;
  plugins: PluginStore;
  /** Where code runs; undefined when it is off. */
  sandbox: { warm(): Promise<void> } | undefined;
  page: Window;
  after?: After;
}

/** All reactions across stores: what one changes, another follows. The returned function ends them. */
export function startReactions(options: ReactionOptions): () => void {
  const { engine, session, project, transport, notices, language, persistence, localStore, page } =
    options;
  const { assistant, look, owner, ownSounds } = options;
  const root = page.document.documentElement;
  const report = (error: unknown) =>
    notices.add({ kind: 'error', text: errorText(language.t, error) });
  const now = { fireImmediately: true };
  const reconnect = new Reconnect({
    project,
    onSaved: () => notices.add({ kind: 'success', text: language.t('shell:projectSaved') }),
    onRefused: report,
    after: options.after,
  });
  root.dataset.theme =
    localStore.read('auth')?.user?.preferences.theme ?? look.chosen.theme ?? 'dark';

  const ends = [
    persistence.start(page),

    followOtherTabs(session, localStore, page),

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

    // Music is a new object with each note; its mix seldom is another.
    reaction(
      () => mixOf(project.music),
      (mix) => engine.setMix(mix),
      { ...now, equals: compareStructural },
    ),

    reaction(
      () => ({ tracks: options.midi.tracks, clock: options.midi.clock }),
      (routing) => engine.setMidi(routing),
      now,
    ),

    reaction(
      () => ({ data: project.data, id: project.data.id }),
      ({ data, id }, before) => {
        if (data === before.data && before.id === '') options.midi.saved(id);
      },
    ),

    // The engine would read it at its next tick: too late for a step that is only milliseconds away.
    reaction(
      () => project.music,
      () => engine.refresh(),
    ),

    reaction(
      () => session.preferences && audioSettings(session.preferences.audio),
      (settings) => {
        // An engine that does not start again says why in its state, with a way to retry.
        if (settings) engine.configure(settings).catch(() => undefined);
      },
      { ...now, equals: compareStructural },
    ),

    reaction(
      () =>
        transport.playing &&
        (options.metronome.isOn ||
          options.playing.player?.recorder.state !== undefined ||
          options.voiceTakes.now !== undefined),
      (counts) => {
        if (counts) engine.play('metronome', metronomeClicks);
        else engine.stop('metronome');
      },
    ),

    reconnect.start(page),

    new PlayTimeReport({ session, transport, after: options.after }).start(),

    // Where code is seen its first run waits for nothing; a page of grids is spared a second site and its workers, which
    // take a third of the time of opening the studio. A sandbox that does not open says so when code is run.
    reaction(
      () => engine.state.status === 'ready' && transport.tab === 'code',
      (isNear) => isNear && void options.sandbox?.warm().catch(() => undefined),
      now,
    ),

    // Another project's music never starts by itself.
    reaction(
      () => project.data,
      () => transport.stop(),
    ),

    project.link.follow({ report, after: options.after }),

    followCodeRows({ project, engine, report }),

    // Linked code that sounds goes on as the grid changes it; typing is heard when it is run.
    reaction(
      () => {
        const { link } = project;
        if (transport.source === 'code') return link.written;
        // What is recorded is the grid's, which plays alone until the take is over.
        const isTaken = options.playing.player?.recorder.state !== undefined;
        const isHeard = transport.source === 'grid' && link.locked.length > 0 && !isTaken;
        return isHeard && link.code !== undefined ? { code: link.code } : undefined;
      },
      (text) => void transport.hotSwap(text).catch(report),
    ),

    reaction(
      () => owner.id,
      (id) => {
        if (id === undefined) {
          persistence.release();
          engine.stop();
          project.reset();
          ownSounds.release();
          return;
        }
        const isTakenOver = persistence.adopt(id);
        void ownSounds.adopt(id, isTakenOver ? visitor : undefined);
        const take = async () => {
          if (localStore.read('demo') === undefined) return;
          const { takeDemo } = await import('./project/take-demo.ts');
          if (owner.id !== id || !takeDemo(localStore, project)) return;
          notices.add({ kind: 'info', text: language.t('shell:demoTaken') });
        };
        if (id === visitor) return void take().catch(report);
        owner.leave();
        project.loadList().then(take).catch(report);
        if (!isTakenOver) return void project.refresh().catch(report);
        const { name } = project.data;
        project.save().then(() => {
          notices.add({ kind: 'success', text: language.t('shell:visitKept', { name }) });
        }, report);
      },
    ),

    reaction(
      () => session.user?.id,
      (user) => (user === undefined ? assistant.release() : assistant.adopt(user)),
      now,
    ),

    followPlugins({ ...options, report }),

    // A proposal belongs to the project that it was composed for.
    reaction(
      () => project.data,
      () => {
        assistant.cancel();
        assistant.dismiss();
      },
    ),

    reaction(
      () => session.preferences?.language ?? look.chosen.language,
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
      () => session.preferences?.theme ?? look.chosen.theme ?? 'dark',
      (theme) => {
        root.dataset.theme = theme;
      },
    ),

    reaction(
      () => ({ status: session.status, user: toJS(session.user) }),
      ({ status, user }) => {
        if (status === 'loading') return;
        localStore.write('auth', { user, isAuthenticated: status === 'authenticated' });
      },
    ),

    engine.onProblem((problem) => {
      // As long as the program plays, the editor says it beside Run.
      const isSaid =
        ['sound_unknown', 'sound_unreachable'].includes(problem.code) &&
        transport.tab === 'code' &&
        engine.programSounds?.('main')?.missing.some(({ name }) => name === problem.subject);
      if (isSaid) return;
      const kind = problem.code.startsWith('code_') ? 'error' : 'info';
      notices.add({ kind, text: errorText(language.t, problem) });
    }),
  ];

  return () => {
    for (const end of ends) end();
  };
}
