import type { CodeParts, PartOwner, Studio } from '@hocket/sdk';
import { type CodeBlock, partName, readLabel } from '@hocket/sdk/code-blocks';
import { Button, Menu, ToggleButton } from '@hocket/ui';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { BlockMix } from '../blocks/block-mix.ts';
import type { SurfaceHandle } from '../surface/surface.ts';
import { placeInText } from '../text/place-in-text.ts';
import { projectCode } from '../text/project-code.ts';
import { translateOf } from '../translate.ts';
import * as styles from './part-list.module.css';

interface PartListProps {
  studio: Studio;
  parts: CodeParts;
  mix: BlockMix;
  surface: SurfaceHandle | null;
}

/** The parts of the code in a room: whose each is, whether it is heard, and a way to it; and one more of one's own. */
export const PartList = observer(function PartList(props: PartListProps) {
  const { studio, parts, mix, surface } = props;
  const t = translateOf(studio);
  const named = new Map<string, CodeBlock>();
  // Of two with one name the later one is played.
  for (const block of mix.blocks) named.set(readLabel(block.label).name, block);
  const names = [...named.keys()].filter((name) => !name.includes('$'));
  return (
    <div className={styles.line}>
      {names.length > 0 && (
        <ul className={styles.list} aria-label={t('parts')}>
          {names.map((name) => (
            <Part key={name} {...props} name={name} block={named.get(name) as CodeBlock} />
          ))}
        </ul>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus />}
        aria-label={t('addPart')}
        onPress={() => addPart(studio, parts, names, surface)}
      >
        <span className={styles.label}>{t('addPart')}</span>
      </Button>
    </div>
  );
});

const Part = observer(function Part(props: PartListProps & { name: string; block: CodeBlock }) {
  const { studio, parts, mix, surface, name, block } = props;
  const t = translateOf(studio);
  const toggle = (which: 'muted' | 'solo', letter: string, label: string) => (
    <ToggleButton
      size="sm"
      variant="ghost"
      isSelected={mix.stateOf(block, which)}
      onChange={() => mix.toggle(block, which)}
      aria-label={label}
      data-switch={which}
    >
      {letter}
    </ToggleButton>
  );
  return (
    <li className={styles.part}>
      <Owner studio={studio} parts={parts} name={name} />
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('goToPart', { name })}
        onPress={() => surface?.goTo(placeInText(projectCode(studio.project), block.from))}
      >
        <span className={styles.name}>{name}</span>
      </Button>
      {toggle('muted', t('muteLetter'), t('mutePart', { name }))}
      {toggle('solo', t('soloLetter'), t('soloPart', { name }))}
    </li>
  );
});

/** Whose a part is; a list of those who may have it, where one may hand it over. */
const Owner = observer(function Owner(props: { studio: Studio; parts: CodeParts; name: string }) {
  const { studio, parts, name } = props;
  const t = translateOf(studio);
  const owner = parts.ownerOf(name);
  const others = parts.players.filter((player) => player.name !== owner?.name);
  const whose = () => {
    if (!owner) return t('partOfNobody', { name });
    return owner.isOneself ? t('partOfYou', { name }) : t('partOf', { name, owner: owner.name });
  };
  if (!parts.mayGive(name) || others.length === 0) {
    return (
      <span className={styles.owner} role="img" aria-label={whose()} title={whose()}>
        <Mark player={owner} />
      </span>
    );
  }
  return (
    <Menu
      label={t('handOver', { whose: whose() })}
      size="sm"
      items={others.map((player) => ({
        id: player.name,
        label: player.isOneself ? t('toYou') : t('toPlayer', { player: player.name }),
      }))}
      onAction={(player) => parts.give(name, player)}
    >
      <Mark player={owner} />
    </Menu>
  );
});

function Mark({ player }: { player: PartOwner | undefined }) {
  const color = player && { background: `var(--${player.color})` };
  return (
    <span className={styles.mark} data-free={!player || undefined} style={color} aria-hidden="true">
      {player?.initials ?? '?'}
    </span>
  );
}

/** What a new part plays until something is typed between the quotes. */
const body = { before: ': s("', after: '")\n' };

/** Writes a part of one's own behind all else, and puts the caret into it. */
function addPart(
  { project }: Studio,
  parts: CodeParts,
  names: readonly string[],
  surface: SurfaceHandle | null,
): void {
  const oneself = parts.players.find(({ isOneself }) => isOneself);
  if (!oneself) return;
  const part = partName(oneself.name, names);
  const before = projectCode(project).trimEnd();
  const start = before === '' ? '' : `${before}\n\n`;
  const head = start + part + body.before;
  const code = head + body.after;
  surface?.show(code, head.length);
  project.setCode(code, 'own');
  parts.give(part, oneself.name);
  surface?.goTo(placeInText(code, head.length));
}
