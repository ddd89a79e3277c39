import { editedSince } from './answer-refused.ts';
import type { AssistantOptions } from './assistant.ts';
import { type CodeReading, codeOfTab, readMusic } from './code-reading.ts';
import type { ReceivedProposal } from './received-proposal.ts';
import { takeLayers } from './take-layers.ts';

type Options = Pick<AssistantOptions, 'engine' | 'project' | 'transport'>;

/** Puts a proposal, or the layers with these ids, into the project, in one step of undo. Rejects with `edit_refused`. */
export async function takeProposal(
  options: Options,
  asked: ReceivedProposal,
  layers: readonly string[] | undefined,
): Promise<void> {
  const { engine, project } = options;
  const { proposal, tab } = asked;
  const { data } = project;
  const changes = proposal.layers.filter(({ kind }) => kind !== 'kept');
  const ids = new Set(layers ?? changes.map(({ id }) => id));
  const isWhole = layers === undefined || changes.every(({ id }) => ids.has(id));
  const { music } = project;
  const text = await codeOfTab(project, tab);
  const current = await readMusic(engine, text);
  const code =
    isWhole && current.code === proposal.before
      ? proposal.after
      : await taken(options, asked, current, ids);
  // Another project was opened, or something edited, while it was read.
  if (project.data !== data || project.music !== music) throw editedSince();
  // Where nothing was, its tempo comes along with any part of it.
  const takesTempo = (isWhole || proposal.before === '') && proposal.bpm !== asked.bpm;
  await put(options, code, takesTempo ? proposal.bpm : undefined);
}

async function taken(
  { engine }: Options,
  { proposal }: ReceivedProposal,
  current: CodeReading,
  ids: ReadonlySet<string>,
): Promise<string> {
  if (proposal.layers.length === 0) throw editedSince();
  const before = await readMusic(engine, proposal.before);
  const after = await readMusic(engine, proposal.after);
  return takeLayers(engine, { before, after, current }, ids);
}

async function put({ project, transport }: Options, code: string, bpm: number | undefined) {
  const { history, link } = project;
  const end = history.group();
  try {
    project.setCode(code, 'own');
    if (bpm !== undefined) project.setBpm(bpm);
    // A second time where linked text was brought in step meanwhile.
    const isShown = (await link.showInGrid()) || (await link.showInGrid());
    if (isShown) return;
    // What the grid cannot show is seen in the editor, and the grid stays as it is.
    link.unlink();
    transport.show('code');
  } finally {
    end();
  }
}

/** Lets what sounds go on with the music that was put in. Rejects like `Transport.play`. */
export async function hotSwap({ project, transport }: Options): Promise<void> {
  const { link, data } = project;
  if (transport.source === 'grid' && !link.linked) await transport.play('code');
  else if (transport.source === 'code' || link.locked.length > 0)
    await transport.hotSwap({ code: data.strudelCode });
}
