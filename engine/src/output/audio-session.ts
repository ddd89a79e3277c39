/** What a phone takes the page's sound for: music alone, or music beside a microphone. */
type SessionKind = 'playback' | 'play-and-record';

/**
 * Tells a phone what the sound is (W3C, "Audio Session"). Music is heard whatever the ring switch says; a page that only
 * plays music gets no microphone, so that is said before one is opened. Elsewhere nothing happens.
 */
export function claimSession(kind: SessionKind): void {
  const { audioSession } = navigator as { audioSession?: { type: SessionKind } };
  if (audioSession !== undefined) audioSession.type = kind;
}
