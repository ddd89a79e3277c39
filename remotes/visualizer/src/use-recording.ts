import type { OutputRecording, Studio } from '@hocket/sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saveRecording } from './save-recording.ts';

/** A recording of the output that is begun and ended by hand; however it ends, its file is saved. */
export function useRecording(studio: Studio) {
  const { engine, explain, notify, project } = studio;
  const [recording, setRecording] = useState<OutputRecording>();
  const [isStarting, setStarting] = useState(false);
  const current = useRef<OutputRecording>(undefined);

  const start = useCallback(async () => {
    setStarting(true);
    try {
      const made = await engine.record();
      current.current = made;
      setRecording(made);
      setStarting(false);
      saveRecording(project.data.name, await made.file);
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    } finally {
      current.current = undefined;
      setRecording(undefined);
      setStarting(false);
    }
  }, [engine, explain, notify, project]);

  // Leaving the studio ends it; what was recorded is saved all the same.
  useEffect(() => () => current.current?.stop(), []);

  return { recording, isStarting, start };
}
