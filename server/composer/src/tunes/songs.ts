import type { Tune } from './tune.ts';

/** Songs of the people; all are traditional, or their authors died before 1945. */
export const folkTunes: readonly Tune[] = [
  {
    name: 'Greensleeves',
    words: ['greensleeves', 'green sleeves', 'what child is this', 'グリーンスリーブス'],
    mode: 'minor',
    metre: '6/8',
    bpm: [84, 104],
    styles: ['folk', 'baroque'],
    melody: `1:2 | 3:4 4:2 5:3 #6:1 5:2 | 4:4 2:2 7,:3 1:1 2:2 | 3:4 1:2 1:3 #7,:1 1:2 | 2:4 #7,:2 5,:4 1:2 |
      3:4 4:2 5:3 #6:1 5:2 | 4:4 2:2 7,:3 1:1 2:2 | 3:3 2:1 1:2 #7,:3 #6,:1 #7,:2 | 1:12 |
      7:6 7:3 #6:1 5:2 | 4:4 2:2 7,:3 1:1 2:2 | 3:4 1:2 1:3 #7,:1 1:2 | 2:4 #7,:2 5,:6 |
      7:6 7:3 #6:1 5:2 | 4:4 2:2 7,:3 1:1 2:2 | 3:3 2:1 1:2 #7,:3 #6,:1 #7,:2 | 1:12`,
    chords: `i | bVII | i | V | i | bVII | i V | i | bIII | bVII | i | V | bIII | bVII | i V | i`,
  },
  {
    name: 'When the Saints Go Marching In',
    words: ['when the saints', 'when the saints go marching in', 'the saints', 'saints go marching in', '聖者の行進', '聖者が街にやってくる'],
    mode: 'major',
    metre: '4/4',
    bpm: [160, 190],
    styles: ['swing', 'gospel'],
    melody: `1 3 4 | 5:16 | 0 1 3 4 | 5:16 | 0 1 3 4 | 5:8 3:8 | 1:8 3:8 | 2:16 | 0 3 3 2 |
      1:12 1 | 3:8 5 5 | 4:16 | 0:8 3 4 | 5:8 3:8 | 1:8 2:8 | 1:16 | 0:16`,
    chords: `I | I | I | I | I | I | V7 | V7 | I | I7 | IV | IV | I | V7 | I | I`,
  },
  {
    name: 'Amazing Grace',
    words: ['amazing grace', 'sublime gracia', 'アメイジンググレイス', 'アメージンググレース', 'アメイジング・グレイス'],
    mode: 'major',
    metre: '3/4',
    bpm: [76, 92],
    styles: ['gospel', 'folk'],
    melody: `5, | 1:8 3:2 1:2 | 3:8 2 | 1:8 6, | 5,:8 5, | 1:8 3:2 1:2 | 3:8 2 | 5:12 | -:8 3 |
      5:8 3:2 1:2 | 3:8 2 | 1:8 6, | 5,:8 5, | 1:8 3:2 1:2 | 3:8 2 | 1:12 | -:8`,
    chords: `I | I | IV | I | I | vi | V | V7 | I | I | IV | I | vi | V7 | I | I`,
  },
  {
    name: 'La Cucaracha',
    words: ['la cucaracha', 'cucaracha', 'ラクカラーチャ', 'ラ・クカラーチャ'],
    mode: 'major',
    metre: '4/4',
    bpm: [112, 128],
    styles: ['polka', 'cumbia', 'salsa'],
    melody: `5,:2 5,:2 5,:2 | 1:6 3 5,:2 5,:2 5,:2 | 1:6 3:10 | 1:2 1:2 7,:2 7,:2 6,:2 6,:2 5, |
      0:10 5,:2 5,:2 5,:2 | 7,:6 2 5,:2 5,:2 5,:2 | 7,:6 2:10 | 5:2 6:2 5:2 4:2 3:2 2:2 1 | 0:16`,
    chords: 'I | I | I V | V7 | V7 | V7 | V7 I | I',
  },
  {
    name: 'Auld Lang Syne',
    words: ['auld lang syne', 'should old acquaintance', 'nehmt abschied brüder', 'ce n est qu un au revoir', '蛍の光', 'ほたるの光'],
    mode: 'major',
    metre: '4/4',
    bpm: [92, 108],
    styles: ['folk', 'march'],
    melody: `5, | 1:6 1:2 1 3 | 2:6 1:2 2 3 | 1:6 1:2 3 5 | 6:12 6 | 5:6 3:2 3 1 | 2:6 1:2 2 3 |
      1:6 6,:2 6, 5, | 1:12 6 | 5:6 3:2 3 1 | 2:6 1:2 2 6 | 5:6 3:2 3 5 | 6:12 1' | 5:6 3:2 3 1 |
      2:6 1:2 2 3 | 1:6 6,:2 6, 5, | 1:12`,
    chords: `I | V7 | I | IV | I | V7 | IV V7 | I | I | V7 | I | IV | I | V7 | IV V7 | I`,
  },
  {
    name: 'Oh! Susanna',
    words: ['oh susanna', 'oh! susanna', 'o susanna', 'おおスザンナ', 'おお、スザンナ'],
    mode: 'major',
    metre: '4/4',
    bpm: [112, 132],
    styles: ['country', 'folk'],
    melody: `1:2 2:2 | 3 5 5:6 6:2 | 5 3 1:6 2:2 | 3 3 2 1 | 2:12 1:2 2:2 | 3 5 5:6 6:2 | 5 3 1:6 2:2 |
      3 3 2 2 | 1:16 | 4:8 4:8 | 6 6:8 6 | 5 5 3 1 | 2:12 1:2 2:2 | 3 5 5:6 6:2 | 5 3 1:6 2:2 |
      3 3 2 2 | 1:12`,
    chords: `I | I | I | V7 | I | I | I V7 | I | IV | IV | I | V7 | I | I | I V7 | I`,
  },
  {
    name: 'Yankee Doodle',
    words: ['yankee doodle', 'アルプス一万尺', 'ヤンキードゥードゥル'],
    mode: 'major',
    metre: '4/4',
    bpm: [116, 132],
    styles: ['march', 'country'],
    melody: `1 1 2 3 | 1 3 2 5, | 1 1 2 3 | 1:8 7,:8 | 1 1 2 3 | 4 3 2 1 | 7, 5, 6, 7, | 1:8 1:8 |
      6,:6 7,:2 6, 5, | 6, 7, 1:8 | 5,:6 6,:2 5, 4, | 3,:8 5,:8 | 6,:6 7,:2 6, 5, | 6, 7, 1 6, |
      5, 1 7, 2 | 1:8 1:8`,
    chords: `I | I V7 | I | I V7 | I | IV | V7 | I | IV | IV | I | I | IV | IV | I V7 | I`,
  },
  {
    name: 'Korobeiniki',
    words: ['korobeiniki', 'korobushka', 'tetris', 'tetris theme', 'コロブチカ', 'コロベイニキ', 'テトリス'],
    mode: 'minor',
    metre: '4/4',
    bpm: [132, 152],
    styles: ['chiptune', 'klezmer', 'polka'],
    melody: `5 2:2 3:2 4 3:2 2:2 | 1 1:2 3:2 5 4:2 3:2 | 2:6 3:2 4 5 | 3 1 1:8 |
      0:2 4 6:2 1' 7:2 6:2 | 5:6 3:2 5 4:2 3:2 | 2 2:2 3:2 4 5 | 3 1 1:8`,
    chords: 'V7 | i | V7 | i | iv | bIII | V7 | i',
  },
  {
    name: 'Sakura Sakura',
    words: ['sakura sakura', 'sakura', 'さくらさくら', 'さくら', '桜', 'cherry blossoms', 'kirschblüten'],
    mode: 'minor',
    metre: '4/4',
    bpm: [66, 80],
    styles: ['folk', 'ambient'],
    melody: `1 1 2:8 | 1 1 2:8 | 1 2 3 2 | 1 2:2 1:2 6,:8 | 5, 3, 5, 6, | 5, 5,:2 3,:2 2,:8 |
      1 2 3 2 | 1 2:2 1:2 6,:8 | 5, 3, 5, 6, | 5, 5,:2 3,:2 2,:8 | 1 1 2:8 | 1 1 2:8 |
      5, 6, 2:2 1:2 6, | 5,:16`,
    chords: `i | i | i | i bVI | i | i vm | i | i bVI | i | i vm | i | i | bVI | i`,
  },
  {
    name: 'Furusato',
    words: ['furusato', 'ふるさと', '故郷', '兎追いし'],
    mode: 'major',
    metre: '3/4',
    bpm: [80, 92],
    styles: ['folk'],
    melody: `1 1 1 | 2:6 3:2 2 | 3 3 4 | 5:12 | 4 5 6 | 3:6 4:2 3 | 2 2 7, | 1:12`,
    chords: 'I | V7 | I | I | IV | I | V7 | I',
  },
];

/** Carols and songs of Christmas. */
export const carols: readonly Tune[] = [
  {
    name: 'Silent Night',
    words: ['silent night', 'stille nacht', 'stille nacht heilige nacht', 'noche de paz', 'douce nuit', 'きよしこの夜', 'サイレントナイト'],
    mode: 'major',
    metre: '6/8',
    bpm: [66, 80],
    styles: ['lullaby', 'gospel', 'folk'],
    melody: `5:3 6:1 5:2 3:6 | 5:3 6:1 5:2 3:6 | 2':4 2':2 7:6 | 1':4 1':2 5:6 | 6:4 6:2 1':3 7:1 6:2 |
      5:3 6:1 5:2 3:6 | 6:4 6:2 1':3 7:1 6:2 | 5:3 6:1 5:2 3:6 | 2':4 2':2 4':3 2':1 7:2 |
      1':6 3':6 | 1':3 5:1 3:2 5:3 4:1 2:2 | 1:12`,
    chords: 'I | I | V7 | I | IV | I | IV | I | V7 | I | I V7 | I',
  },
  {
    name: 'Jingle Bells',
    words: ['jingle bells', 'jingle bell', 'jingle bells song', 'vive le vent', 'navidad navidad', 'cascabel', 'ジングルベル'],
    mode: 'major',
    metre: '4/4',
    bpm: [112, 132],
    styles: ['swing', 'polka', 'pop'],
    melody: `3 3 3:8 | 3 3 3:8 | 3 5 1:6 2:2 | 3:16 | 4 4 4:6 4:2 | 4 3 3 3:2 3:2 | 3 2 2 3 | 2:8 5:8 |
      3 3 3:8 | 3 3 3:8 | 3 5 1:6 2:2 | 3:16 | 4 4 4:6 4:2 | 4 3 3 3:2 3:2 | 5 5 4 2 | 1:16`,
    chords: `I | I | I | I7 | IV | I | II7 | V7 | I | I | I | I7 | IV | I | V7 | I`,
  },
  {
    name: 'O Tannenbaum',
    words: ['o tannenbaum', 'oh tannenbaum', 'tannenbaum', 'o christmas tree', 'oh christmas tree', 'mon beau sapin', 'もみの木', 'モミの木'],
    mode: 'major',
    metre: '3/4',
    bpm: [92, 108],
    styles: ['waltz', 'folk'],
    melody: `5, | 1:3 1:1 1 2 | 3:3 3:1 3 2:2 3:2 | 4 7, 2 | 1:8 0:2 5:2 | 5:2 3:2 6:6 5:2 |
      5:2 4:2 4:6 4:2 | 4:2 2:2 5:6 4:2 | 4:2 3:2 3 5, | 1:3 1:1 1 2 | 3:3 3:1 3 2:2 3:2 | 4 7, 2 | 1:8`,
    chords: 'I | I | V7 | I | IV | V7 | V7 | I | I | I | V7 | I',
  },
  {
    name: 'We Wish You a Merry Christmas',
    words: ['we wish you a merry christmas', 'merry christmas', 'christmas song', 'christmas', 'weihnachtslied', 'weihnachten', 'villancico', 'navidad', 'chant de noël', 'noël', 'クリスマス', 'クリスマスソング'],
    mode: 'major',
    metre: '3/4',
    bpm: [132, 152],
    styles: ['waltz', 'folk'],
    melody: `5, | 1 1:2 2:2 1:2 7,:2 | 6, 6, 6, | 2 2:2 3:2 2:2 1:2 | 7, 5, 5, | 3 3:2 4:2 3:2 2:2 |
      1 6, 5,:2 5,:2 | 6, 2 7, | 1:8 5, | 1 1 1 | 7,:8 7, | 1 7, 6, | 5,:8 2 | 3 2 1 | 5 5, 5,:2 5,:2 |
      6, 2 7, | 1:8`,
    chords: `I | IV | II7 | V | III7 | vi | IV V7 | I | I | V | II7 | V | I | I | IV V7 | I`,
  },
  {
    name: 'Deck the Halls',
    words: ['deck the halls', 'deck the hall', 'ひいらぎ飾ろう'],
    mode: 'major',
    metre: '4/4',
    bpm: [116, 136],
    styles: ['folk', 'baroque'],
    melody: `5:6 4:2 3 2 | 1 2 3 1 | 2:2 3:2 4:2 2:2 3:6 2:2 | 1 7, 1:8 | 5:6 4:2 3 2 | 1 2 3 1 |
      2:2 3:2 4:2 2:2 3:6 2:2 | 1 7, 1:8 | 2:6 3:2 4 2 | 3:6 4:2 5 2 | 3:2 #4:2 5 6:2 7:2 1' | 7 6 5:8 |
      5:6 4:2 3 2 | 1 2 3 1 | 6:2 6:2 6:2 6:2 5:6 4:2 | 3 2 1:8`,
    chords: `I | I | V7 I | V7 I | I | I | V7 I | V7 I | V7 | I | I | II7 V | I | I | IV I | V7 I`,
  },
];
