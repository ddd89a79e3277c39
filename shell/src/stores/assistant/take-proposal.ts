import { editedSince } from './answer-refused.ts';
import type { Asked } from './asked.ts';
import type { AssistantParts } from './assistant.ts';
import { codeOfTab, type Music, musicOf } from './music.ts';
import { takeLayers } from './take-layers.ts';

type Parts = Pick<AssistantParts, 'engine' | 'project' | 'transport'>;

/** Puts a proposal, or the layers with these ids, into the project, in one step of undo. Rejects with `edit_refused`. */
export async function takeProposal(
  parts: Parts,
  asked: Asked,
  layers: readonly string[] | undefined,
): Promise<void> {
  const { engine, project } = parts;
  const { proposal, tab } = asked;
  const { data } = project;
  const changes = proposal.layers.filter(({ kind }) => kind !== 'kept');
  const ids = new Set(layers ?? changes.map(({ id }) => id));
  const isWhole = layers === undefined || changes.every(({ id }) => ids.has(id));
  const text = codeOfTab(engine, data, tab);
  const current = await musicOf(engine, text);
  const code =
    isWhole && current.code === proposal.before
      ? proposal.after
      : await taken(parts, asked, current, ids);
  // Another project was opened, or something edited, while it was read.
  if (project.data !== data || codeOfTab(engine, data, tab) !== text) throw editedSince();
  // Where nothing was, its tempo comes along with any part of it.
  const takesTempo = (isWhole || proposal.before === '') && proposal.bpm !== asked.bpm;
  await put(parts, code, takesTempo ? proposal.bpm : undefined);
}

async function taken(
  { engine }: Parts,
  { proposal }: Asked,
  current: Music,
  ids: ReadonlySet<string>,
): Promise<string> {
  if (proposal.layers.length === 0) throw editedSince();
  const before = await musicOf(engine, proposal.before);
  const after = await musicOf(engine, proposal.after);
  return takeLayers(engine, { before, after, current }, ids);
}

async function put({ project, transport }: Parts, code: string, bpm: number | undefined) {
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
export async function goOn({ project, transport }: Parts): Promise<void> {
  const { link, data } = project;
  if (transport.source === 'grid' && !link.linked) await transport.play('code');
  else if (transport.source === 'code' || link.locked.length > 0)
    await transport.goOn({ code: data.strudelCode });
}
