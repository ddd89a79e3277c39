import { afterEach, expect, test, vi } from 'vitest';
import { openMicrophone } from '../input/open-microphone.ts';
import { claimSession } from './audio-session.ts';

afterEach(() => vi.unstubAllGlobals());

test('a phone is told that the page plays music; other browsers are asked nothing', () => {
  const audioSession = { type: 'auto' };
  vi.stubGlobal('navigator', { audioSession });
  claimSession('playback');
  expect(audioSession.type).toBe('playback');
  vi.stubGlobal('navigator', {});
  expect(() => claimSession('playback')).not.toThrow();
});

test('a microphone is opened beside music, and what is refused leaves the music alone', async () => {
  const audioSession = { type: 'playback' };
  const seen: string[] = [];
  const getUserMedia = async () => {
    seen.push(audioSession.type);
    throw new DOMException('', 'NotAllowedError');
  };
  vi.stubGlobal('navigator', { audioSession, mediaDevices: { getUserMedia } });
  await expect(openMicrophone({})).rejects.toMatchObject({ code: 'microphone_denied' });
  expect(seen).toEqual(['play-and-record']);
  expect(audioSession.type).toBe('playback');
});
