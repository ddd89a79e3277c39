import type { ProjectStore } from '@hocket/sdk';
import { useEffect, useRef } from 'react';

/** Puts `starter` into an empty project once someone looks at it; an editor that was cleared by hand stays empty. Call it in an `observer`. */
export function useStarter(project: ProjectStore, isShown: boolean, starter: string): void {
  const { data } = project;
  const seen = useRef<ProjectStore['data']>(undefined);
  useEffect(() => {
    if (!isShown || seen.current === data) return;
    seen.current = data;
    if (data.strudelCode === '') project.setCode(starter);
  }, [project, data, isShown, starter]);
}
