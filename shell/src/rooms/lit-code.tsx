import { type SoundingEngine, soundingPlaces } from '@hocket/ui/sounding-places';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { CodeView } from '../community/project-code-view.tsx';
import { useStudio } from '../studio-context.ts';
import './lit-code.css';

/** Milliseconds between two lights for who wants little motion. */
const calm = 1000;
/** As the page's styles call what is lit. */
const name = 'hocket-sounding';

export interface LitCodeProps {
  code: string;
  engine: SoundingEngine;
  /** It is what sounds here. */
  isHeard: boolean;
}

/** Code to read, in which the fragments that sound are lit while it is heard. */
export const LitCode = observer(function LitCode({ code, engine, isHeard }: LitCodeProps) {
  const { t } = useStudio();
  const text = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other nodes
  useEffect(() => {
    if (isHeard && text.current) return lightSounding(text.current, engine);
  }, [code, engine, isHeard]);
  return <CodeView title={<h2>{t('rooms:code')}</h2>} code={code} action={null} textRef={text} />;
});

/**
 * Lights the fragments of a text that sound, frame by frame, while it is what the engine plays, until the returned
 * function is called. Nothing of the page changes for it; a browser that knows no highlights (Firefox before 140) shows none.
 */
function lightSounding(text: HTMLElement, engine: SoundingEngine): () => void {
  const { highlights } = CSS as Partial<typeof CSS>;
  if (!highlights) return () => undefined;
  const nodes = textNodes(text);
  const code = text.textContent;
  const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
  let lit = '';
  let last = Number.NEGATIVE_INFINITY;
  const tick = (time: number) => {
    frame = requestAnimationFrame(tick);
    if (reduced?.matches && time - last < calm) return;
    last = time;
    const places = engine.program?.('main')?.code === code ? soundingPlaces(engine, 'main') : [];
    const key = places.join(' ');
    if (key !== lit) {
      highlights.set(name, new Highlight(...places.map((place) => rangeOf(nodes, place))));
    }
    lit = key;
  };
  let frame = requestAnimationFrame(tick);
  return () => {
    cancelAnimationFrame(frame);
    highlights.delete(name);
  };
}

/** A node of text, and where it begins. */
interface TextNode {
  node: Node;
  at: number;
}

function textNodes(element: HTMLElement): TextNode[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: TextNode[] = [];
  let at = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node, at });
    at += node.nodeValue?.length ?? 0;
  }
  return nodes;
}

function rangeOf(nodes: readonly TextNode[], [from, to]: readonly [number, number]): StaticRange {
  const first = nodes.findLast(({ at }) => at <= from);
  const last = nodes.findLast(({ at }) => at < to) ?? first;
  if (!first || !last) throw new Error('a text that is lit has nodes');
  return new StaticRange({
    startContainer: first.node,
    startOffset: from - first.at,
    endContainer: last.node,
    endOffset: to - last.at,
  });
}
