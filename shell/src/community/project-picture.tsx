import { type PicturedSound, soundOfNotes, soundPicture } from '@hocket/music';
import type { ProjectView } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import type { ProjectPreview } from '../stores/audio/preview.ts';
import { useApp } from '../studio-context.ts';
import { LevelPicture } from './level-picture.tsx';
import { PatternDrawing } from './pattern-drawing.tsx';
import { isOnlyCode, soundDrawing, soundOfProgram } from './program-sound.ts';

/** Which steps of a project sound, how loud it is from bar to bar, and how far it is while it plays. */
export const ProjectPicture = observer(function ProjectPicture(props: {
  project: ProjectView;
  preview: ProjectPreview;
}) {
  const { project, preview } = props;
  const { engine, studio } = useApp();
  const isProgram = isOnlyCode(project);
  const [sound, setSound] = useState<PicturedSound>(() => soundOfNotes(project));
  const picture = useMemo(() => soundPicture(sound), [sound]);
  const { strudelCode } = project;
  useEffect(() => {
    if (!isProgram) return;
    let isShown = true;
    // In the sandbox, without a sound. One that cannot be read has no picture; Play says why.
    soundOfProgram(strudelCode, (...asked) => engine.events(...asked)).then(
      (read) => isShown && setSound(read),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [engine, isProgram, strudelCode]);
  const drawing = isProgram
    ? soundDrawing(sound)
    : project.gridPattern.map((row) => row.map((on) => (on ? 'x' : '.')).join(''));
  const hasSteps = drawing.some((row) => row.includes('x'));
  return (
    <>
      {(isProgram || hasSteps) && <PatternDrawing drawing={drawing} />}
      {(isProgram || sound.events.length > 0) && (
        <LevelPicture
          picture={picture}
          isPlaying={preview.current === project.id && !preview.waiting}
          from={preview.from}
          label={studio.t('community:soundPicture')}
        />
      )}
    </>
  );
});
