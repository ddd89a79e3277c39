import type { Action } from '@hocket/sdk';
import { useActions, useLazy } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useStudioHome } from '../pages/studio-home.ts';
import { lazyCode } from '../stores/async/lazy-code.ts';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';
import { listenToKeys } from './action-keys.ts';
import { actionsMessages } from './messages/actions-messages.ts';

const loadOverlays = () => import(/* webpackChunkName: "overlays" */ './action-overlays.tsx');

/** What is shown over the page; undefined: nothing. */
type Shown = 'palette' | 'keys' | undefined;

/** The keys of the studio's pages, and the palette and the list that they open: these come when they are wanted. */
export const StudioActions = observer(function StudioActions() {
  const { actions, language, notices, playing, studio, transport } = useApp();
  const [open, setOpen] = useState<Shown>();
  const [lazyOverlays] = useState(() =>
    lazyCode(async () => {
      const [overlays] = await Promise.all([
        loadOverlays(),
        language.addCatalogue('actions', actionsMessages),
      ]);
      return overlays;
    }),
  );
  const show = useShown(open, setOpen);
  useEffect(() => listenToKeys(window, actions), [actions]);
  useActions(studio, () => [
    {
      id: 'transport.play',
      title: () => studio.t('actions:playOrStop'),
      keys: ['Space'],
      run: transport.toggle,
    },
    {
      id: 'transport.restart',
      title: () => studio.t('actions:restart'),
      keys: ['Shift+Space'],
      run: () => {
        transport.stop();
        return transport.play();
      },
    },
    {
      id: 'keyboard.toggle',
      title: () => studio.t('actions:keyboard'),
      keys: ['K'],
      run: () => playing.with((player) => player.toggleKeyboard()),
    },
    {
      id: 'keyboard.record',
      title: () => studio.t('actions:record'),
      keys: ['R'],
      run: () => playing.with(({ recorder }) => recorder.toggle(true)),
    },
    {
      id: 'keyboard.recordNow',
      title: () => studio.t('actions:recordNow'),
      keys: ['Shift+R'],
      run: () => playing.with(({ recorder }) => recorder.toggle(false)),
    },
    {
      id: 'keyboard.touch',
      title: () => studio.t('actions:touch'),
      run: () => playing.with((player) => player.toggleTouch()),
    },
    {
      id: 'keyboard.learn',
      title: () => studio.t('actions:learn'),
      keys: ['Ctrl+Shift+M'],
      run: () => playing.with((player) => player.learn((controls) => controls.toggle())),
    },
    {
      id: 'help.palette',
      title: () => studio.t('shell:palette'),
      keys: ['F1', 'Ctrl+Shift+P'],
      run: () => show('palette'),
    },
    {
      id: 'help.keys',
      title: () => studio.t('actions:keys'),
      keys: ['?'],
      run: () => show('keys'),
    },
  ]);
  useTooltips();
  useEffect(() => {
    // What does not arrive can be connected by hand.
    playing.resume().catch(() => undefined);
    return playing.leave;
  }, [playing]);

  const close = useCallback(() => setOpen(undefined), []);
  const fail = useCallback(
    (error: unknown) => {
      close();
      notices.add({ kind: 'error', text: errorText(studio.t, error) });
    },
    [close, notices, studio],
  );
  const overlays = useLazy(lazyOverlays, open !== undefined, fail);
  const choose = (action: Action) => {
    // At once, so that the focus is back before the action, which may move it.
    flushSync(close);
    actions.perform(action);
  };
  return (
    <>
      <PanelActions />
      {overlays && open === 'palette' && <overlays.Palette onChoose={choose} onClose={close} />}
      {overlays && open === 'keys' && <overlays.KeyList onClose={close} />}
    </>
  );
});

/** Shows one of them, or hides it when it is shown; the focus goes back to where it was before. */
function useShown(open: Shown, setOpen: Dispatch<SetStateAction<Shown>>) {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open === undefined) before.current?.focus();
  }, [open]);
  return useCallback(
    (wanted: Shown) =>
      setOpen((shown) => {
        const { activeElement } = document;
        if (shown === undefined && activeElement instanceof HTMLElement)
          before.current = activeElement;
        return shown === wanted ? undefined : wanted;
      }),
    [setOpen],
  );
}

/** Offers to go to every panel, wherever it stands, by its shortcut where it has one. */
const PanelActions = observer(function PanelActions() {
  const { actions, places, studio } = useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const home = useStudioHome();
  const { all } = places;
  useEffect(() => {
    const offered = all.map(
      ({ id, area, path, shortcut, title }): Action => ({
        id: `panel.${id}`,
        title: () => studio.t('actions:goTo', { title }),
        keys: shortcut === undefined ? [] : [shortcut],
        run: () => {
          const page = area === 'page' ? `${home}/${path}` : home;
          if (area !== 'overlay' && page !== pathname) void navigate(page);
          if (area !== 'page') places.want(id);
        },
      }),
    );
    return actions.add(...offered);
  }, [actions, all, home, navigate, pathname, places, studio]);
  return null;
});

/** Fetches and starts the tooltips when a pointer or a key is first used. */
function useTooltips(): void {
  const { language, studio } = useApp();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const first = new AbortController();
    const start = () => {
      first.abort();
      Promise.all([
        import(/* webpackChunkName: "tooltips" */ './tooltips.ts'),
        language.addCatalogue('actions', actionsMessages),
      ]).then(
        ([{ startTooltips }]) => {
          if (!isOver) stop = startTooltips(document, studio);
        },
        // The buttons have their names without them.
        () => undefined,
      );
    };
    const listener = { capture: true, signal: first.signal };
    // Older browsers cannot show anything above dialogs.
    if ('popover' in HTMLElement.prototype) {
      document.addEventListener('pointerover', start, listener);
      document.addEventListener('keydown', start, listener);
    }
    return () => {
      isOver = true;
      first.abort();
      stop();
    };
  }, [language, studio]);
}
