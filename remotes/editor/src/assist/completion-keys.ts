import { type AceEditor, ace } from '../surface/ace.ts';

/** What Ace's list of suggestions has that is not in its types. */
interface Completer {
  keyboardHandler: { bindKey(keys: string, act: (editor: AceEditor) => unknown): void };
  popup?: Popup;
  $init(): Popup;
  stickySelectionDelay: number;
  goTo(where: 'up' | 'down' | 'start' | 'end'): void;
  insertMatch(): boolean;
  detach(): void;
  showDocTooltip(item: unknown): void;
  tooltipNode?: HTMLElement | null;
}

interface Popup {
  container: HTMLElement;
  isTopdown: boolean;
  gotoPageUp(): void;
  gotoPageDown(): void;
}

/** What says that the selected entry was chosen, for the list's looks. */
const chosenClass = 'hocket-chosen';

/**
 * Keys while suggestions are shown: Return makes a line, unless an entry was chosen with the arrows since something was
 * typed; Tab accepts the first or the chosen one. The list and its explanation never cover the line that is typed, and
 * close when the panel does something else. The returned function ends that.
 */
export function completionKeys(editor: AceEditor): () => void {
  const { Autocomplete } = ace.require('ace/autocomplete') as {
    Autocomplete: { for(editor: AceEditor): Completer };
  };
  const completer = Autocomplete.for(editor);
  let isChosen = false;
  const choose = (chosen: boolean) => {
    isChosen = chosen;
    completer.popup?.container.classList.toggle(chosenClass, chosen);
  };
  const moves: Readonly<Record<string, () => void>> = {
    up: () => completer.goTo('up'),
    down: () => completer.goTo('down'),
    'ctrl-up|ctrl-home': () => completer.goTo('start'),
    'ctrl-down|ctrl-end': () => completer.goTo('end'),
    pageup: () => completer.popup?.gotoPageUp(),
    pagedown: () => completer.popup?.gotoPageDown(),
  };
  for (const [keys, move] of Object.entries(moves)) {
    completer.keyboardHandler.bindKey(keys, () => {
      // The first arrow down takes the first entry, which is only offered until then.
      if (isChosen || keys !== 'down') move();
      choose(true);
    });
  }
  completer.keyboardHandler.bindKey('return|shift-return', () => {
    if (isChosen) return completer.insertMatch();
    completer.detach();
    // Then it is Ace's own Return.
    return false;
  });
  completer.stickySelectionDelay = -1;
  const showExplanation = completer.showDocTooltip.bind(completer);
  completer.showDocTooltip = (item) => {
    showExplanation(item);
    if (completer.tooltipNode && completer.popup && !completer.popup.isTopdown)
      growUpwards(completer.tooltipNode, completer.popup.container);
  };
  const makePopup = completer.$init.bind(completer);
  completer.$init = () => {
    const popup = makePopup();
    showOverDialogs(popup.container);
    return popup;
  };
  const typed = () => choose(false);
  const leave = ({ command }: { command: { name?: string } }) => {
    if (command.name?.startsWith('hocket-')) completer.detach();
  };
  editor.on('change', typed);
  editor.commands.on('exec', leave);
  return () => {
    editor.off('change', typed);
    editor.commands.off('exec', leave);
  };
}

/**
 * Lets something of the editor that stands beside the page be used while the editor stands in a dialog. React Aria, which
 * makes our dialogs, keeps all that has no such mark shut, and closes a dialog at a press on it.
 */
export function showOverDialogs(element: HTMLElement): void {
  element.dataset.reactAriaTopLayer = '';
}

/** Above the line that is typed, the explanation ends where the list does. */
function growUpwards(explanation: HTMLElement, list: HTMLElement): void {
  const { top, bottom } = list.getBoundingClientRect();
  const isBeside = explanation.style.top !== '';
  const end = isBeside ? bottom : top;
  explanation.style.top = '';
  explanation.style.bottom = `${window.innerHeight - end}px`;
  explanation.style.maxHeight = `${Math.min(end, 300)}px`;
}
