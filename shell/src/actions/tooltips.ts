import { clamp, type Studio } from '@hocket/sdk';
import { keyNames } from './key-names.tsx';
import * as styles from './tooltips.module.css';

/** Milliseconds that a pointer rests on a button before its tooltip is shown. */
const rest = 400;

/** What may have a tooltip. A cell of a grid is no button of a bar: it says enough by where it stands. */
const buttons = 'button, a[href], summary, [role=button]';
const cells = '[role=gridcell], [role=grid] td';

/**
 * Shows what every button means that has an icon alone, and the keys that do the same, at the pointer's rest and at a focus
 * that came by keyboard, until the returned function is called. Any key, a press and scrolling hide it.
 */
export function startTooltips(page: Document, studio: Pick<Studio, 't'>): () => void {
  const tip = page.createElement('div');
  tip.className = styles.tip ?? '';
  tip.setAttribute('role', 'tooltip');
  // What it says is the button's own name.
  tip.setAttribute('aria-hidden', 'true');
  tip.popover = 'manual';
  page.body.append(tip);
  let shownFor: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    if (shownFor === undefined) return;
    shownFor = undefined;
    tip.hidePopover();
  };
  const show = (button: Element) => {
    const said = tooltipOf(button);
    if (said === undefined || !button.isConnected) return;
    hide();
    shownFor = button;
    tip.replaceChildren(said.text);
    if (said.keys !== undefined) {
      const keys = page.createElement('kbd');
      keys.textContent = keyNames(said.keys, studio.t).join(' ');
      tip.append(' ', keys);
    }
    tip.showPopover();
    place(tip, button);
  };
  const buttonOf = (target: EventTarget | null | undefined) =>
    target instanceof Element ? target.closest(buttons) : null;
  const rests = (target: EventTarget | null | undefined) => {
    const button = buttonOf(target);
    if (button !== null && button === shownFor) return;
    // From one button to the next there is no wait.
    const wait = shownFor === undefined ? rest : 0;
    hide();
    if (button) timer = setTimeout(() => show(button), wait);
  };

  const end = new AbortController();
  const listener = { capture: true, signal: end.signal };
  page.addEventListener(
    'pointerover',
    (event) => {
      const isOverTip = event.target instanceof Node && tip.contains(event.target);
      if (event.pointerType !== 'touch' && !isOverTip) rests(event.target);
    },
    listener,
  );
  page.addEventListener(
    'focusin',
    (event) => {
      const button = buttonOf(event.target);
      if (button?.matches(':focus-visible')) show(button);
      else hide();
    },
    listener,
  );
  page.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Tab') hide();
    },
    listener,
  );
  for (const type of ['pointerdown', 'focusout', 'wheel', 'scroll'] as const) {
    page.addEventListener(type, hide, { ...listener, passive: true });
  }
  page.documentElement.addEventListener('pointerleave', hide, { signal: end.signal });
  rests([...page.querySelectorAll(':hover')].at(-1));
  return () => {
    end.abort();
    hide();
    tip.remove();
  };
}

/** What a button's tooltip says; undefined where the button says it already. */
function tooltipOf(button: Element): { text: string; keys: string | undefined } | undefined {
  if (button.closest(cells)) return undefined;
  const text = button.ariaLabel ?? button.textContent?.trim() ?? '';
  const [first] = button.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
  const isWorded = shownText(button).length > 2;
  if (text === '' || (isWorded && first === undefined)) return undefined;
  return { text, keys: first?.replace('Control', 'Ctrl') };
}

/** The words of a button that are to be seen: some are there for screen readers alone. */
function shownText(button: Element): string {
  const texts = button.ownerDocument.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  let shown = '';
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    const { width = 0, height = 0 } = parentElement?.getBoundingClientRect() ?? {};
    if (width > 1 && height > 1) shown += textContent;
  }
  return shown.trim();
}

/** Puts it under the button, over it where there is no room, and never beyond the window's edge. */
function place(tip: HTMLElement, button: Element): void {
  const gap = 6;
  const at = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const { clientWidth, clientHeight } = button.ownerDocument.documentElement;
  const isBelow = at.bottom + gap + offsetHeight <= clientHeight;
  const left = at.left + at.width / 2 - offsetWidth / 2;
  tip.style.left = `${clamp(left, gap, clientWidth - offsetWidth - gap)}px`;
  tip.style.top = `${isBelow ? at.bottom + gap : at.top - gap - offsetHeight}px`;
}
