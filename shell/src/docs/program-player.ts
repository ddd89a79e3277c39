import type { Engine, Sandbox } from '@hocket/engine';
import { messageOf } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';

/** Plays the programs of a page, one at a time. Each is run by the sandbox, as everywhere. */
export function openPlayer(
  page: Document,
  { engine, sandbox }: { engine: Engine; sandbox: Sandbox | undefined },
): {
  /** Plays a program from its start, or stops it; what fails is said beside it. */
  toggle(program: HTMLElement): Promise<void>;
} {
  const { dataset: words } = page.querySelector<HTMLElement>('main') ?? page.body;
  const latest = new LatestRequest();
  let playing: HTMLElement | undefined;

  engine.onEnd((slot, reason) => {
    if (slot === 'preview' && playing) stop(messageOf(reason));
  });

  // A sound that nothing has is silent, and the rest plays on.
  engine.onProblem(({ message }) => {
    if (playing) show(playing, { said: message });
  });

  function stop(said = ''): void {
    latest.cancel();
    if (!playing) return;
    engine.stop('preview');
    show(playing, { isPlaying: false, said });
    playing = undefined;
  }

  function show(program: HTMLElement, { isPlaying = true, said = '' }): void {
    const { program: name = '' } = program.dataset;
    const button = program.querySelector<HTMLElement>('[data-play]');
    const word = program.querySelector('[data-word]');
    const status = program.querySelector('[role="status"]');
    button?.setAttribute('data-playing', String(isPlaying));
    if (word) word.textContent = (isPlaying ? words.stop : words.playWord) ?? '';
    const label = isPlaying ? words.stopNamed : words.playNamed;
    if (name !== '') button?.setAttribute('aria-label', label?.replace('{{name}}', name) ?? name);
    if (status) status.textContent = said;
  }

  return {
    async toggle(program) {
      const isStop = playing === program;
      stop();
      if (isStop) return;
      const isLatest = latest.follow();
      playing = program;
      if (!sandbox) return stop(words.off);
      show(program, { said: words.starting });
      try {
        await engine.resume();
        if (isLatest())
          await engine.run('preview', program.querySelector('code')?.textContent ?? '');
        if (isLatest()) show(program, {});
      } catch (error) {
        if (isLatest()) stop(messageOf(error));
      }
    },
  };
}
