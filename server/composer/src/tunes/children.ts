import type { Tune } from './tune.ts';

/** Songs that children sing; all are traditional, or their authors died before 1930. */
export const childrensTunes: readonly Tune[] = [
  {
    name: 'Happy Birthday',
    words: [
      ...['happy birthday', 'happy birthday to you', 'birthday song', 'birthday'],
      ...['zum geburtstag viel glück', 'geburtstagslied', 'geburtstagsständchen', 'geburtstag'],
      ...['cumpleaños feliz', 'feliz cumpleaños', 'cumpleaños', 'joyeux anniversaire', 'anniversaire'],
      ...['ハッピーバースデー', 'ハッピーバースデートゥーユー', 'バースデーソング', '誕生日の歌', '誕生日'],
    ],
    mode: 'major',
    metre: '3/4',
    bpm: [100, 120],
    styles: ['children', 'pop'],
    melody: `5,:3 5,:1 | 6, 5, 1 | 7,:8 5,:3 5,:1 | 6, 5, 2 | 1:8 5,:3 5,:1 | 5 3 1 | 7, 6, 4:3 4:1 |
      3 1 2 | 1:8`,
    chords: 'I | V7 | V7 | I | I7 | IV | I V7 | I',
  },
  {
    name: 'Twinkle, Twinkle, Little Star',
    words: [
      ...['twinkle twinkle', 'twinkle twinkle little star', 'twinkle little star', 'alphabet song'],
      ...['ah vous dirai je maman', 'ah vous dirai je', 'ah! vous dirai-je', 'morgen kommt der weihnachtsmann'],
      ...['funkel funkel kleiner stern', 'estrellita', 'estrellita dónde estás', 'きらきら星', 'キラキラ星'],
    ],
    mode: 'major',
    metre: '4/4',
    bpm: [92, 112],
    styles: ['children', 'lullaby'],
    melody: `1 1 5 5 | 6 6 5:8 | 4 4 3 3 | 2 2 1:8 | 5 5 4 4 | 3 3 2:8 | 5 5 4 4 | 3 3 2:8 |
      1 1 5 5 | 6 6 5:8 | 4 4 3 3 | 2 2 1:8`,
    chords: 'I | IV I | IV I | V I | I IV | I V | I IV | I V | I | IV I | IV I | V7 I',
  },
  {
    name: 'Frère Jacques',
    words: [
      ...['frère jacques', 'brother john', 'are you sleeping', 'bruder jakob', 'meister jakob'],
      ...['martinillo', 'fray santiago', 'campanero', 'フレールジャック', 'フレール・ジャック', 'かねがなる', 'グーチョキパー'],
    ],
    mode: 'major',
    metre: '4/4',
    bpm: [100, 120],
    styles: ['children'],
    melody: `1 2 3 1 | 1 2 3 1 | 3 4 5:8 | 3 4 5:8 | 5:2 6:2 5:2 4:2 3 1 | 5:2 6:2 5:2 4:2 3 1 |
      1 5, 1:8 | 1 5, 1:8`,
    chords: 'I | vi | I | I V7 | I | vi | I | I',
  },
  {
    name: 'Alle meine Entchen',
    words: ['alle meine entchen', 'entchen', 'all my little ducklings', 'all my ducklings'],
    mode: 'major',
    metre: '4/4',
    bpm: [100, 120],
    styles: ['children'],
    melody: `1 2 3 4 | 5:8 5:8 | 6 6 6 6 | 5:16 | 6 6 6 6 | 5:16 | 4 4 4 4 | 3:8 3:8 | 2 2 2 2 | 1:16`,
    chords: 'I | I | IV | I | IV | I | V7 | I | V7 | I',
  },
  {
    name: 'Hänschen klein',
    words: ['hänschen klein', 'little hans', 'ちょうちょう', 'ちょうちょ', '蝶々'],
    mode: 'major',
    metre: '4/4',
    bpm: [104, 120],
    styles: ['children'],
    melody: `5 3 3:8 | 4 2 2:8 | 1 2 3 4 | 5 5 5:8 | 5 3 3:8 | 4 2 2:8 | 1 3 5 5 | 1:16 |
      2 2 2 2 | 2 3 4:8 | 3 3 3 3 | 3 4 5:8 | 5 3 3:8 | 4 2 2:8 | 1 3 5 5 | 1:16`,
    chords: 'I | V7 | I | I | I | V7 | I V7 | I | V7 | V7 | I | I | I | V7 | I V7 | I',
  },
  {
    name: 'Mary Had a Little Lamb',
    words: ['mary had a little lamb', 'little lamb', 'メリーさんの羊', 'メリーさんのひつじ'],
    mode: 'major',
    metre: '4/4',
    bpm: [104, 120],
    styles: ['children'],
    melody: '3 2 1 2 | 3 3 3:8 | 2 2 2:8 | 3 5 5:8 | 3 2 1 2 | 3 3 3 3 | 2 2 3 2 | 1:16',
    chords: 'I | I | V7 | I | I | I | V7 | I',
  },
  {
    name: 'London Bridge',
    words: ['london bridge', 'london bridge is falling down', 'ロンドン橋', 'ロンドン橋落ちた'],
    mode: 'major',
    metre: '4/4',
    bpm: [108, 124],
    styles: ['children'],
    melody: `5:6 6:2 5 4 | 3 4 5:8 | 2 3 4:8 | 3 4 5:8 | 5:6 6:2 5 4 | 3 4 5:8 | 2:8 5:8 | 3 1:12`,
    chords: 'I | I | V7 | I | I | I | V7 | I',
  },
  {
    name: 'Row, Row, Row Your Boat',
    words: ['row row row your boat', 'row your boat', 'row row row'],
    mode: 'major',
    metre: '6/8',
    bpm: [108, 132],
    styles: ['children'],
    melody: `1:6 1:6 | 1:4 2:2 3:6 | 3:4 2:2 3:4 4:2 | 5:12 | 1':2 1':2 1':2 5:2 5:2 5:2 |
      3:2 3:2 3:2 1:2 1:2 1:2 | 5:4 4:2 3:4 2:2 | 1:12`,
    chords: 'I | I | I | I | I | I | V7 | I',
  },
  {
    name: 'Au clair de la lune',
    words: ['au clair de la lune', 'by the light of the moon', '月の光に'],
    mode: 'major',
    metre: '4/4',
    bpm: [92, 108],
    styles: ['children', 'lullaby'],
    melody: `1 1 1 2 | 3:8 2:8 | 1 3 2 2 | 1:16 | 1 1 1 2 | 3:8 2:8 | 1 3 2 2 | 1:16 |
      2 2 2 2 | 6,:8 6,:8 | 2 1 7, 6, | 5,:16 | 1 1 1 2 | 3:8 2:8 | 1 3 2 2 | 1:16`,
    chords: `I | I V | I V7 | I | I | I V | I V7 | I | V | vi | V iim | V | I | I V | I V7 | I`,
  },
  {
    name: "Sur le pont d'Avignon",
    words: ["sur le pont d'avignon", 'pont d avignon', 'アビニョンの橋', 'アヴィニョンの橋で'],
    mode: 'major',
    metre: '4/4',
    bpm: [108, 126],
    styles: ['children'],
    melody: `1 1 1:8 | 2 2 2:8 | 3 4 5 1 | 7, 1 2 5, | 1 1 1:8 | 2 2 2:8 | 3 4 5 1 | 2 7, 1:8`,
    chords: 'I | V | I | V7 | I | V | I | V7 I',
  },
  {
    name: 'Kaeru no uta',
    words: ['kaeru no uta', 'frog song', 'かえるの合唱', 'かえるのうた', 'カエルの歌', 'かえるの歌', '蛙の合唱'],
    mode: 'major',
    metre: '4/4',
    bpm: [104, 120],
    styles: ['children'],
    melody: `1 2 3 4 | 3 2 1:8 | 3 4 5 6 | 5 4 3:8 | 1 0 1 0 | 1 0 1 0 |
      1:2 1:2 2:2 2:2 3:2 3:2 4:2 4:2 | 3 2 1:8`,
    chords: 'I | I | I | I | I | I | I V7 | I',
  },
  {
    name: 'Brahms’ Lullaby',
    words: [
      ...['brahms lullaby', "brahms' lullaby", 'lullaby by brahms', 'guten abend gut nacht'],
      ...['wiegenlied von brahms', 'berceuse de brahms', 'canción de cuna de brahms', 'nana de brahms'],
      ...['ブラームスの子守歌', 'ブラームスの子守唄'],
    ],
    mode: 'major',
    metre: '3/4',
    bpm: [72, 88],
    styles: ['lullaby', 'classical'],
    melody: `3:2 3:2 | 5:8 3:2 3:2 | 5:8 3:2 5:2 | 1' 7:6 6:2 | 6 5 2:2 3:2 | 4 2 2:2 3:2 | 4:8 2:2 4:2 |
      7:2 6:2 5 7 | 1':8 1:2 1:2 | 1':8 6:2 4:2 | 5:8 3:2 1:2 | 4 5 6 | 5:8 1:2 1:2 | 1':8 6:2 4:2 |
      5:8 3:2 1:2 | 4 3 2 | 1:8`,
    chords: `I | I | I | I V | V7 | V7 | V7 | I | IV | I | V7 | I | IV | I | V7 | I`,
  },
];
