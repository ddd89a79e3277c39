/** What React tells its developer tools about a component or element. Names as in React's source, `ReactInternalTypes.js`. */
interface Fiber {
  tag: number;
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

declare global {
  interface Window {
    /** Names of the components that rendered since it was last emptied. */
    rendered: string[];
  }
}

/**
 * Runs in the page before anything else: has React report every commit, as it does to its developer tools, and keeps
 * the names of the components that rendered. Works on the product as it is built.
 */
export function countRenders(): void {
  // Function, class, forwardRef and plain memo components (React's `ReactWorkTags.js`).
  const components = new Set([0, 1, 11, 15]);
  const performedWork = 1;
  window.rendered = [];

  const walk = {
    note({ tag, type: of }: Fiber) {
      if (!components.has(tag)) return;
      const type = of as { displayName?: string; name?: string; render?: { name?: string } };
      window.rendered.push(type.displayName ?? type.name ?? type.render?.name ?? '');
    },
    mounted(fiber: Fiber) {
      walk.note(fiber);
      for (let child = fiber.child; child; child = child.sibling) walk.mounted(child);
    },
    updated(fiber: Fiber, before: Fiber) {
      if (fiber.flags & performedWork) walk.note(fiber);
      // The same child: React went no further.
      if (fiber.child === before.child) return;
      for (let child = fiber.child; child; child = child.sibling) {
        if (child.alternate) walk.updated(child, child.alternate);
        else walk.mounted(child);
      }
    },
  };
  const hook = {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => 1,
    checkDCE() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
      if (current.alternate) walk.updated(current, current.alternate);
      else walk.mounted(current);
    },
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}
