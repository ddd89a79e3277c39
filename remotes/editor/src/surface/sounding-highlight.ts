import type { RunningProgram, Slot } from '@hocket/sdk';
import { type SoundingEngine, soundingPlaces } from '@hocket/ui/sounding-places';
import { autorun } from 'mobx';
import { useEffect, useState } from 'react';
import { MovedText } from '../text/moved-text.ts';
import type { TextChange } from '../text/text-change.ts';
import { type Ace, type AceEditor, ace } from './ace.ts';

/**
 * Lights the fragments of the text that sound, frame by frame, until the returned function is called;
 * tells each program that it finds playing.
 */
export function highlightSounding(
  editor: AceEditor,
  engine: SoundingEngine,
  slot: Slot,
  onProgram: (program: RunningProgram) => void,
): () => void {
  const { session } = editor;
  const marker = new HighlightMarker(editor);
  let program: RunningProgram | undefined;
  let moved: MovedText | undefined;
  let lit = '';
  let frame = 0;

  const follow = (delta: Parameters<typeof changeOf>[1]) =>
    moved?.edited(changeOf(session.doc, delta));
  session.on('change', follow);

  const tick = () => {
    const running = engine.program?.(slot);
    if (running !== program) {
      program = running;
      if (running) onProgram(running);
      moved =
        running?.code === undefined ? undefined : new MovedText(running.code, session.getValue());
    }
    const places = moved ? placesNow(engine, slot, moved) : [];
    const key = places.join(' ');
    if (key !== lit) marker.light(places);
    lit = key;
    frame = requestAnimationFrame(tick);
  };
  tick();
  return () => {
    cancelAnimationFrame(frame);
    session.off('change', follow);
    marker.light([]);
    marker.remove();
  };
}

/** The places in the present text of what sounds of the program. */
function placesNow(engine: SoundingEngine, slot: Slot, moved: MovedText): [number, number][] {
  return soundingPlaces(engine, slot).flatMap(([from, to]) => {
    const place = moved.place(from, to);
    return place ? [place] : [];
  });
}

/** A change that Ace reports, with offsets in the text before it. */
function changeOf(doc: Ace.Document, { action, start, lines }: Ace.Delta): TextChange {
  const from = doc.positionToIndex(start, 0);
  const text = lines.join('\n');
  return action === 'insert'
    ? { from, to: from, text }
    : { from, to: from + text.length, text: '' };
}

/** Stretches of the text that are lit: one marker of Ace's for all of them, which costs no layout. */
class HighlightMarker {
  #ranges: Ace.Range[] = [];
  /** What draws it, once it was drawn. */
  #layer: { update(config: AceEditor['renderer']['layerConfig']): void } | undefined;
  readonly #marker: Ace.MarkerLike;
  readonly #editor: AceEditor;

  constructor(editor: AceEditor) {
    this.#editor = editor;
    this.#marker = editor.session.addDynamicMarker(
      {
        type: 'text',
        clazz: 'hocket-lit',
        update: (html, layer, session, config) => {
          this.#layer = layer;
          for (const range of this.#ranges) {
            const visible = range.clipRows(config.firstRow, config.lastRow);
            if (visible.isEmpty()) continue;
            const onScreen = visible.toScreenRange(session);
            if (onScreen.isMultiLine()) layer.drawTextMarker(html, onScreen, 'hocket-lit', config);
            else layer.drawSingleLineMarker(html, onScreen, 'hocket-lit', config);
          }
        },
      },
      false,
    );
  }

  /** Lights these stretches, offsets in the text, and no others. */
  light(places: readonly (readonly [number, number])[]): void {
    const { doc } = this.#editor.session;
    this.#ranges = places.map(([from, to]) =>
      ace.Range.fromPoints(doc.indexToPosition(from, 0), doc.indexToPosition(to, 0)),
    );
    const { renderer } = this.#editor;
    // Ace itself would draw it with the next frame.
    if (this.#layer === undefined) renderer.updateBackMarkers();
    else this.#layer.update(renderer.layerConfig);
  }

  remove(): void {
    if (this.#marker.id !== undefined) this.#editor.session.removeMarker(this.#marker.id);
  }
}

/**
 * Lights what sounds in a slot while `isLit`, which may read what is observable; nothing runs else, and React renders
 * nothing but the program that played last, with its number, when that is another one.
 */
export function useSoundingHighlight(
  editor: AceEditor | undefined,
  engine: SoundingEngine,
  slot: Slot,
  isLit: () => boolean,
): { program: RunningProgram; number: number } | undefined {
  const [last, setLast] = useState<{ program: RunningProgram; number: number }>();
  useEffect(() => {
    if (!editor) return;
    const onProgram = (program: RunningProgram) =>
      setLast((before) => ({ program, number: (before?.number ?? 0) + 1 }));
    let darken: (() => void) | undefined;
    const end = autorun(() => {
      if (!isLit()) darken = darken?.() as undefined;
      else darken ??= highlightSounding(editor, engine, slot, onProgram);
    });
    return () => {
      end();
      darken?.();
    };
  }, [editor, engine, slot, isLit]);
  return last;
}
