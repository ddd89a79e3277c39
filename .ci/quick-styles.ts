type Compute = typeof getComputedStyle;

/** Tags whose `display` follows from more than the tag, in jsdom's own sheet. */
const ruledTags = new Set(['details', 'dialog', 'embed', 'noscript', 'summary']);

/** What jsdom gives an element of a tag, and of an input's type, about which nothing more is said. */
const displays = new Map<string, string>();

/** Windows that have it: a page serves many files. */
const quickened = new WeakSet<Window>();

/** The element's own word on a property, in its `style`; empty when it has none. */
function inlineValue(element: Element, property: string): string {
  return element.hasAttribute('style')
    ? (element as HTMLElement).style.getPropertyValue(property)
    : '';
}

function displayOf(element: Element, compute: Compute): string {
  const { localName, namespaceURI } = element;
  const isRuled =
    ruledTags.has(localName) ||
    element.hasAttribute('hidden') ||
    element.hasAttribute('popover') ||
    inlineValue(element, 'display') !== '';
  if (isRuled) return compute(element).display;
  const type = localName === 'input' ? element.getAttribute('type') : null;
  const tag = `${namespaceURI} ${localName} ${type}`;
  const display = displays.get(tag) ?? compute(element).display;
  displays.set(tag, display);
  return display;
}

/** Inherited: what the nearest element around it says; a hidden part of a table says so by the sheet. */
function visibilityOf(element: Element, compute: Compute): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at.hasAttribute('hidden') || inlineValue(at, 'visibility') !== '')
      return compute(element).visibility;
  }
  return 'visible';
}

/**
 * Computed styles as jsdom gives them, of which the two that say whether an element is shown are found without trying
 * every rule at it and at all elements around it. Whoever looks for an element by its name asks them of every element of
 * the page, which took most of a test's time. For pages without sheets of their own; others are asked as before.
 */
export function quickStyles(view: Window & typeof globalThis): void {
  if (quickened.has(view)) return;
  quickened.add(view);
  const compute: Compute = view.getComputedStyle.bind(view);
  const quick: Compute = (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return compute(element, pseudo);
    const known = (name: PropertyKey) => {
      if (name === 'display') return displayOf(element, compute);
      return name === 'visibility' ? visibilityOf(element, compute) : undefined;
    };
    let all: CSSStyleDeclaration | undefined;
    const rest = () => {
      all ??= compute(element);
      return all;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        if (key === 'getPropertyValue')
          return (name: string) => known(name) ?? rest().getPropertyValue(name);
        const found = known(key);
        if (found !== undefined) return found;
        const value: unknown = Reflect.get(rest(), key, rest());
        return typeof value === 'function' ? value.bind(rest()) : value;
      },
    });
  };
  view.getComputedStyle = quick;
}
