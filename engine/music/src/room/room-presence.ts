import {
  flagShape,
  invalidField,
  numberShape,
  optionalShape,
  type ParticipantPlace,
  recordShape,
  type Shape,
  textShape,
  wholeShape,
} from '@hocket/sdk';
import { lineShape } from '../model/music-shapes.ts';

/** What somebody looks at. */
export interface RoomView {
  /** The id of the panel whose tab it is. */
  tab?: string | undefined;
  pattern?: string | undefined;
  track?: string | undefined;
}

/** What somebody in a room tells the others of themselves, beside their edits. */
export interface RoomPresence {
  name: string;
  isAway?: boolean | undefined;
  isPlaying?: boolean | undefined;
  view?: RoomView | undefined;
  /** The caret is a Yjs position in the code, in Base64: it stays with its letter while others write. */
  place?: (Omit<ParticipantPlace, 'caret'> & { caret?: string | undefined }) | undefined;
}

/** Bytes of what one person tells of themselves, as JSON. */
export const mostPresenceBytes = 4096;

/** Characters of a name, and of an id of the project's. */
const id = lineShape(120);
const flag = optionalShape(flagShape);
const share = numberShape(0, 1);

const positionShape: Shape<string> = (value, at) => {
  const text = lineShape(120)(value, at);
  if (!/^[A-Za-z0-9+/=]*$/.test(text)) throw invalidField(at, 'Base64');
  return text;
};

/** Reads it as it comes from others: nothing else may be there, and no deeper. */
export const presenceShape: Shape<RoomPresence> = recordShape<RoomPresence>({
  name: id,
  isAway: flag,
  isPlaying: flag,
  view: optionalShape(
    recordShape<RoomView>({
      tab: optionalShape(id),
      pattern: optionalShape(id),
      track: optionalShape(id),
    }),
  ),
  place: optionalShape(
    recordShape<NonNullable<RoomPresence['place']>>({
      panel: textShape(32, /^[a-z][a-z0-9]*$/, 'the id of a panel'),
      pattern: optionalShape(id),
      track: optionalShape(id),
      step: optionalShape(wholeShape(0, 127)),
      note: optionalShape(id),
      at: optionalShape(wholeShape(0, 1_000_000)),
      pitch: optionalShape(wholeShape(0, 127)),
      isFader: flag,
      caret: optionalShape(positionShape),
      scroll: optionalShape(recordShape<{ x: number; y: number }>({ x: share, y: share })),
    }),
  ),
});
