import { meterOf } from './genre.ts';
import type { Piece, Section } from './piece.ts';
import { plainNumber } from './plain-number.ts';
import { writeVoice } from './write-voice.ts';

/**
 * A piece as Strudel that the studio's grid can show and edit: one line per voice, its name above it, a bar per
 * cycle; several sections stand in an `arrange`.
 */
export function writeStrudel({ brief, sections }: Piece): string {
  const meter = meterOf(brief.genre);
  const [first, ...others] = sections;
  const music =
    others.length === 0 && first.times === 1
      ? stack(first, brief, '')
      : `arrange(\n${sections.map((section) => part(section, brief)).join(',\n')}\n)`;
  const swing = brief.swing ?? brief.genre.swing ?? 0;
  return swing > 0 && meter === 16 ? `${music}.swingBy(${plainNumber(swing / 2)}, 8)` : music;
}

function part(section: Section, brief: Piece['brief']): string {
  const { name, bars, times } = section;
  const cycles = (bars * times * meterOf(brief.genre)) / 16;
  const title = name.slice(0, 1).toUpperCase() + name.slice(1);
  return `  // ${title}\n  [${plainNumber(cycles)}, ${stack(section, brief, '  ')}]`;
}

function stack({ voices }: Section, { key, genre }: Piece['brief'], indent: string): string {
  const lines = voices.map((voice) => {
    const code = writeVoice(voice, key, meterOf(genre));
    return `${indent}  // ${JSON.stringify(voice.name)}\n${indent}  ${code}`;
  });
  return `stack(\n${lines.join(',\n')}\n${indent})`;
}
