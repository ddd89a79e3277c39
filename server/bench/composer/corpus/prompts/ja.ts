import type { Prompt } from './prompt.ts';

/** What people type in Japanese. */
export const japanesePrompts: readonly Prompt[] = [
  {
    text: 'ハッピーバースデー',
    holds: [
      ['tune', 'happyBirthday'],
      ['metre', 3],
    ],
  },
  {
    text: 'さくらさくらを琴で',
    holds: [
      ['tune', 'sakura'],
      ['has', 'koto'],
    ],
  },
  {
    text: 'きらきら星',
    holds: [
      ['tune', 'twinkle'],
      ['mode', 'major'],
    ],
  },
  {
    text: 'かえるの歌を子ども向けに',
    holds: [
      ['tune', 'kaeruNoUta'],
      ['mode', 'major'],
    ],
  },
  {
    text: 'ピアノだけのワルツ',
    holds: [
      ['only', 'piano'],
      ['metre', 3],
    ],
  },
  {
    text: 'ディープハウス 122bpm イ短調',
    holds: [
      ['tempo', 122, 122],
      ['steps', 'kick', [0, 4, 8, 12]],
      ['key', 'A', 'minor'],
    ],
  },
  {
    text: 'ローファイヒップホップのビート',
    holds: [['tempo', 60, 96], ['backbeat'], ['length', 2, 4]],
  },
  {
    text: '4つ打ちのテクノ、130',
    holds: [
      ['tempo', 130, 130],
      ['steps', 'kick', [0, 4, 8, 12]],
    ],
  },
  {
    text: '悲しいピアノ曲',
    holds: [
      ['has', 'piano'],
      ['none', 'drums'],
      ['mode', 'minor', 'dorian', 'harmonicMinor'],
    ],
  },
  {
    text: 'ドラムなしの静かなアンビエント',
    holds: [
      ['none', 'drums'],
      ['density', 0, 6],
    ],
  },
  {
    text: 'ジャズ、ウッドベースとピアノ',
    holds: [['has', 'bass', 'piano'], ['swing'], ['rich', 4]],
  },
  {
    text: 'ボサノバ ギター',
    holds: [
      ['has', 'guitar'],
      ['rich', 4],
      ['tempo', 96, 160, 48, 80],
    ],
  },
  { text: 'コード進行 Am F C G', holds: [['chords', 'Am', 'F', 'C', 'G']] },
  {
    text: '王道進行 F G Em Am でポップス',
    holds: [['chords', 'F', 'G', 'Em', 'Am'], ['backbeat']],
  },
  {
    text: '三拍子の曲、ハ長調',
    holds: [
      ['metre', 3],
      ['key', 'C', 'major'],
    ],
  },
  { text: 'ドラムだけ ロック', holds: [['only', 'drums'], ['backbeat'], ['has', 'hat']] },
  {
    text: 'チップチューン ゲーム音楽 150',
    holds: [
      ['tempo', 150, 150],
      ['has', 'chip'],
      ['none', 'piano', 'guitar', 'strings'],
    ],
  },
  {
    text: 'ドラムンベース',
    holds: [['tempo', 160, 182], ['backbeat'], ['has', 'bass'], ['length', 16, 16]],
  },
  {
    text: 'トラップ ビート 暗い',
    holds: [
      ['tempo', 130, 165, 65, 82],
      ['halfTime'],
      ['mode', 'minor', 'phrygian', 'harmonicMinor'],
      ['length', 2, 4],
    ],
  },
  {
    text: '和風の曲、尺八と琴',
    holds: [
      ['has', 'koto', 'flute'],
      ['mode', 'japanese', 'minorPentatonic', 'majorPentatonic'],
    ],
  },
  {
    text: 'バロック チェンバロ',
    holds: [
      ['has', 'harpsichord'],
      ['none', 'drums', 'synth'],
    ],
  },
  {
    text: '映画音楽 オーケストラ 壮大',
    holds: [
      ['has', 'strings'],
      ['hasOne', 'brass'],
      ['none', 'hat'],
    ],
  },
  {
    text: 'フルートのソロ、ト長調',
    holds: [
      ['only', 'flute'],
      ['key', 'G', 'major'],
    ],
  },
  { text: 'レゲエ ゆっくり', holds: [['tempo', 55, 90, 110, 160], ['skank']] },
  {
    text: 'サルサ ピアノ入り',
    holds: [['tempo', 150, 225, 75, 112], ['has', 'piano', 'percussion'], ['clave']],
  },
  {
    text: 'ゴスペル オルガン',
    holds: [
      ['has', 'organ'],
      ['rich', 4],
    ],
  },
  { text: '12小節のブルース E', holds: [['twelveBars'], ['key', 'E', 'blues']] },
  {
    text: 'フューチャーベース 150bpm',
    holds: [['tempo', 150, 150], ['has', 'synth'], ['rich', 4], ['halfTime']],
  },
  {
    text: '明るい子守唄 オルゴール',
    holds: [
      ['has', 'musicBox'],
      ['mode', 'major', 'majorPentatonic'],
      ['none', 'kick', 'snare'],
      ['tempo', 40, 116],
    ],
  },
  { text: 'ベースなしのファンク', holds: [['none', 'bass'], ['backbeat'], ['tempo', 84, 128]] },
  {
    text: '一曲フルで シティポップ',
    holds: [['length', 32, 64], ['rich', 4], ['backbeat'], ['parts', 3]],
  },
  {
    text: '喜びの歌 バイオリン',
    holds: [
      ['tune', 'odeToJoy'],
      ['has', 'fiddle'],
    ],
  },
  {
    text: 'アマピアノ 113',
    holds: [
      ['tempo', 113, 113],
      ['has', 'bass'],
      ['hasOne', 'shaker', 'percussion', 'hat'],
    ],
  },
  {
    text: 'フォンク カウベル',
    holds: [
      ['has', 'cowbell'],
      ['tempo', 115, 165],
    ],
  },
  {
    text: 'マリンバで5拍子',
    holds: [
      ['has', 'mallet'],
      ['metre', 5],
    ],
  },
  {
    text: 'ドリル beat 142bpm ニ短調',
    holds: [['tempo', 142, 142], ['key', 'D', 'minor'], ['broken'], ['length', 2, 4]],
  },
  { text: '何か', ambiguous: true, holds: [['density', 0.2, 60]] },
  { text: 'ぐにゃぽん風', ambiguous: true, holds: [['density', 0.2, 60]] },
  { text: '速くて遅い、明るくて暗い曲', ambiguous: true, holds: [['density', 0.2, 60]] },
  { text: 'モヘラ系で100bpm', ambiguous: true, holds: [['tempo', 100, 100]] },
];
