import type { Edit } from './edit.ts';

/** What people ask for in Japanese. */
export const japaneseEdits: readonly Edit[] = [
  {
    from: 'house',
    text: '半音2つ上げて',
    holds: [
      ['transposed', 2],
      ['others', 'pitched'],
    ],
  },
  {
    from: { prompt: 'ローファイ 80bpm' },
    text: '全音下げて',
    holds: [
      ['transposed', -2],
      ['others', 'pitched'],
    ],
  },
  { from: 'house', text: 'ブリッジを追加', holds: [['bridge']] },
  { from: 'rock', text: '最後にフィルを入れて', holds: [['fill'], ['others', 'drums']] },
  { from: 'house', text: '8小節後にドロップ', holds: [['drop', 8]] },
  {
    from: 'hiphop',
    text: 'コードを F G Em Am に変えて',
    holds: [
      ['now', ['chords', 'F', 'G', 'Em', 'Am']],
      ['others', 'pitched'],
    ],
  },
  {
    from: 'drums',
    text: '裏拍すべてにカウベル',
    holds: [
      ['now', ['steps', 'cowbell', [2, 6, 10, 14]]],
      ['now', ['clear', 'cowbell', [0, 4, 8, 12]]],
      ['others', 'cowbell'],
    ],
  },
  {
    from: 'house',
    text: 'ベースをもっと暗い音に',
    holds: [
      ['darker', 'bass'],
      ['rhythm', 'bass'],
      ['others', 'bass'],
    ],
  },
  {
    from: 'ballad',
    text: 'もっと暗く',
    holds: [
      [
        'any',
        ['darker', 'pitched'],
        ['now', ['mode', 'minor', 'phrygian', 'harmonicMinor', 'dorian']],
      ],
      ['speed', 0.8, 1],
    ],
  },
  { from: 'ballad', text: 'もっとエモく', holds: [['emotional'], ['speed', 0.75, 1.05]] },
  {
    from: 'hiphop',
    text: 'ハイハットなしで',
    holds: [
      ['gone', 'hat'],
      ['others', 'hat'],
    ],
  },
  {
    from: 'drums',
    text: 'ベースラインを足して',
    holds: [
      ['more', 'bass'],
      ['others', 'bass'],
    ],
  },
  { from: 'latin', text: 'もっと速く', holds: [['speed', 1.03, 1.5], ['others']] },
  {
    from: 'rock',
    text: 'リードをフルートに変えて',
    holds: [
      ['more', 'flute'],
      ['gone', 'synth'],
      ['notes', 'pitched'],
      ['others', 'flute', 'synth'],
    ],
  },
  {
    from: 'house',
    text: 'キックを小さく',
    holds: [
      ['level', 'kick', 0.3, 0.95],
      ['rhythm', 'kick'],
      ['others', 'kick'],
    ],
  },
  {
    from: 'ballad',
    text: 'ピアノにリバーブを',
    holds: [
      ['up', 'piano', 'room'],
      ['notes', 'piano'],
      ['others', 'piano', 'epiano'],
    ],
  },
  {
    from: 'rock',
    text: 'スウィングさせて',
    holds: [
      ['now', ['swing']],
      ['speed', 1, 1],
    ],
  },
  {
    from: 'rock',
    text: '短調にして',
    holds: [
      ['now', ['mode', 'minor', 'harmonicMinor']],
      ['rhythm', 'pitched'],
      ['others', 'pitched'],
    ],
  },
  {
    from: 'latin',
    text: 'ベースを1オクターブ上に',
    holds: [
      ['transposed', 12, 'bass'],
      ['others', 'bass'],
    ],
  },
  {
    from: { prompt: 'テクノ 130' },
    text: 'キックを抜いて',
    holds: [
      ['gone', 'kick'],
      ['others', 'kick'],
    ],
  },
  { from: 'drums', text: 'テンポを120に', holds: [['now', ['tempo', 120, 120]], ['others']] },
  {
    from: 'hiphop',
    text: 'ストリングスを追加',
    holds: [
      ['more', 'strings'],
      ['others', 'strings'],
    ],
  },
  { from: 'house', text: '途中でドラムが休むブレイクを入れて', holds: [['thin', 'middle']] },
  {
    from: 'latin',
    text: '2拍と4拍にクラップ',
    holds: [
      ['now', ['steps', 'clap', [4, 12]]],
      ['now', ['clear', 'clap', [0, 8]]],
      ['others', 'clap'],
    ],
  },
];
