import { textEngine } from '@hocket/engine/testing';
import { codeOf } from '@hocket/sdk';
import { FakeApi } from '@hocket/sdk/testing';
import { OpenProject } from '../stores/project/project.ts';
import { ManualTime } from './manual-time.ts';

/** A project whose grid and code follow each other by the engine's own reading and patching. */
export function linkedProject() {
  const time = new ManualTime();
  const project = new OpenProject({
    api: new FakeApi(),
    engine: textEngine(),
    language: { t: (key) => key },
  });
  const reports: string[] = [];
  const end = project.link.follow({
    report: (error) =>
      void reports.push(codeOf(error) === 'edit_refused' ? String(error) : codeOf(error)),
    after: time.after,
  });
  /** Lets what is under way end, once what it needs is loaded; typing rests long enough before. */
  const rest = async () => {
    await import('@hocket/music/sync-music-and-code');
    for (let round = 0; round < 3; round++) {
      time.pass(1000);
      await new Promise((done) => setTimeout(done));
    }
  };
  /** With `code` in the grid. */
  const show = async (code: string) => {
    project.setCode(code);
    const isShown = await project.link.showInGrid();
    await rest();
    return isShown;
  };
  return { project, time, reports, rest, show, end };
}
