import type { Node } from 'acorn';

/** Calls `enter` for a node of a program and for each one in it, in the order of the text, with what holds it. */
export function visitNodes(
  node: Node,
  enter: (node: Node, parent: Node | undefined) => void,
  parent?: Node,
): void {
  enter(node, parent);
  for (const child of Object.values(node).flat())
    if (typeof (child as Node | null)?.type === 'string') visitNodes(child as Node, enter, node);
}
