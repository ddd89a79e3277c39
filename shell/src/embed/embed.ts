import '@hocket/ui/tokens.css';
import './embed.css';
import { codeOf } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { element } from './element.ts';
import type { createPlayer, PlayerBoot } from './player.ts';
import { countPlay, publicProject } from './public-project.ts';
import { readAddress } from './read-address.ts';
import { showProject } from './show-project.ts';
import { wordsFor } from './words.ts';

/**
 * The player that other sites show in a frame. It knows nobody: it reads no session and nothing that the browser keeps,
 * so that the page around it can have nothing done in a listener's name.
 */
const { id, theme } = readAddress(location);
const root = document.documentElement;
root.dataset.theme = theme;
const { language, words } = await wordsFor(navigator.languages);
root.lang = language;
await show();

async function show(): Promise<void> {
  const place = document.getElementById('player');
  try {
    const project = await publicProject(id, fetch);
    document.title = project.name;
    const code = new Lazy(() => import('./player.ts'));
    let player: ReturnType<typeof createPlayer> | undefined;
    const toggle = async (onChange: (isPlaying: boolean) => void) => {
      const { createPlayer } = await code.fetch();
      player ??= createPlayer({
        project,
        share: id,
        boot: bootOf(document),
        count: (played) => countPlay(played, fetch),
        onChange,
      });
      await player.toggle();
    };
    place?.replaceChildren(showProject({ project, words, toggle }));
  } catch (error) {
    const isMissing = codeOf(error) === 'not_found';
    const again = element('button', { type: 'button' }, words('embed:tryAgain'));
    again.addEventListener('click', () => void show());
    place?.replaceChildren(
      element('p', { role: 'alert' }, words(isMissing ? 'embed:missing' : 'embed:unreachable')),
      ...(isMissing ? [] : [again]),
    );
  }
}

/** Without it, code is off. */
function bootOf(page: Document): PlayerBoot {
  const text = page.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as PlayerBoot) : {};
}
