import type { Tune } from './tune.ts';

/** Themes of composers who died before 1910, as beginners play them. */
export const classicalTunes: readonly Tune[] = [
  {
    name: 'Ode to Joy',
    words: [
      ...['ode to joy', 'beethovens ninth', 'ode an die freude', 'freude schöner götterfunken'],
      ...['himno a la alegría', 'oda a la alegría', 'ode à la joie', 'hymne à la joie', '歓喜の歌', '喜びの歌', 'よろこびの歌', '第九'],
    ],
    mode: 'major',
    metre: '4/4',
    bpm: [104, 126],
    styles: ['classical', 'march'],
    melody: `3 3 4 5 | 5 4 3 2 | 1 1 2 3 | 3:6 2:2 2:8 | 3 3 4 5 | 5 4 3 2 | 1 1 2 3 | 2:6 1:2 1:8 |
      2 2 3 1 | 2 3:2 4:2 3 1 | 2 3:2 4:2 3 2 | 1 2 5,:8 | 3 3 4 5 | 5 4 3 2 | 1 1 2 3 | 2:6 1:2 1:8`,
    chords: `I | V7 | I | I V7 | I | V7 | I | V7 I | V7 I | V7 I | V7 I | II7 V | I | V7 | I | V7 I`,
  },
  {
    name: 'Für Elise',
    words: ['für elise', 'fur elise', 'for elise', 'para elisa', 'lettre à élise', 'la lettre à élise', 'エリーゼのために', 'エリーゼの為に'],
    mode: 'minor',
    metre: '6/8',
    bpm: [66, 78],
    styles: ['classical'],
    melody: `5:1 #4:1 | 5:1 #4:1 5:1 2:1 4:1 3:1 1:2 0:1 3,:1 5,:1 1:1 |
      2:2 0:1 5,:1 #7,:1 2:1 3:2 0:1 5,:1 5:1 #4:1 | 5:1 #4:1 5:1 2:1 4:1 3:1 1:2 0:1 3,:1 5,:1 1:1 |
      2:2 0:1 5,:1 3:1 2:1 1:2 0:1 2:1 3:1 4:1 | 5:3 7,:1 6:1 5:1 4:3 6,:1 5:1 4:1 |
      3:3 5,:1 4:1 3:1 2:2 0:2 5:1 #4:1 | 5:1 #4:1 5:1 2:1 4:1 3:1 1:2 0:1 3,:1 5,:1 1:1 |
      2:2 0:1 5,:1 #7,:1 2:1 3:2 0:1 5,:1 5:1 #4:1 | 5:1 #4:1 5:1 2:1 4:1 3:1 1:2 0:1 3,:1 5,:1 1:1 |
      2:2 0:1 5,:1 3:1 2:1 1:6`,
    chords: 'i | V7 i | i | V7 i | bIII bVII | i V7 | i | V7 i | i | V7 i',
  },
  {
    name: 'Canon in D',
    words: ['canon in d', 'pachelbel', 'pachelbels canon', "pachelbel's canon", 'canon', 'kanon in d', 'kanon', 'canon de pachelbel', 'パッヘルベルのカノン', 'カノン'],
    mode: 'major',
    metre: '4/4',
    bpm: [60, 76],
    styles: ['baroque', 'classical'],
    melody: `3:8 2:8 | 1:8 7,:8 | 6,:8 5,:8 | 6,:8 7,:8 | 1:8 7,:8 | 6,:8 5,:8 | 4,:8 3,:8 | 4,:8 2,:8 |
      1 3 5 4 | 3 1 3 2 | 1 6, 1 5 | 4 6 5 4`,
    chords: `I V | vi iii | IV I | IV V | I V | vi iii | IV I | IV V | I V | vi iii | IV I | IV V`,
  },
  {
    name: 'In the Hall of the Mountain King',
    words: ['in the hall of the mountain king', 'hall of the mountain king', 'mountain king', 'in der halle des bergkönigs', 'en la gruta del rey de la montaña', 'dans l antre du roi de la montagne', '山の魔王の宮殿にて', '山の魔王'],
    mode: 'minor',
    metre: '4/4',
    bpm: [120, 140],
    styles: ['classical', 'film'],
    melody: `1:2 2:2 3:2 4:2 5:2 3:2 5 | #4:2 2:2 #4 4:2 b2:2 4 | 1:2 2:2 3:2 4:2 5:2 3:2 5:2 1':2 |
      7:2 5:2 3:2 5:2 7:8 | 1:2 2:2 3:2 4:2 5:2 3:2 5 | #4:2 2:2 #4 4:2 b2:2 4 |
      1:2 2:2 3:2 4:2 5:2 3:2 5:2 1':2 | 7:2 5:2 3:2 5:2 7:8`,
    chords: 'i | i | i | bIII | i | i | i | bIII',
  },
  {
    name: 'Eine kleine Nachtmusik',
    words: ['eine kleine nachtmusik', 'kleine nachtmusik', 'little night music', 'pequeña serenata nocturna', 'petite musique de nuit', 'アイネクライネナハトムジーク', 'アイネ・クライネ・ナハトムジーク'],
    mode: 'major',
    metre: '4/4',
    bpm: [126, 144],
    styles: ['classical'],
    melody: `1:6 5,:2 1:6 5,:2 | 1:2 5,:2 1:2 3:2 5:8 | 4:6 2:2 4:6 2:2 | 4:2 2:2 7,:2 2:2 5,:8`,
    chords: 'I | I | V7 | V7',
  },
  {
    name: 'Minuet in G',
    words: ['minuet in g', 'petzold minuet', 'menuett in g', 'menuett', 'minué en sol', 'menuet en sol', 'minuet', 'メヌエット', 'ト長調のメヌエット'],
    mode: 'major',
    metre: '3/4',
    bpm: [108, 124],
    styles: ['baroque'],
    melody: `5 1:2 2:2 3:2 4:2 | 5 1 1 | 6 4:2 5:2 6:2 7:2 | 1' 1 1 | 4 5:2 4:2 3:2 2:2 |
      3 4:2 3:2 2:2 1:2 | 7, 1:2 2:2 3:2 1:2 | 2:12 | 5 1:2 2:2 3:2 4:2 | 5 1 1 | 6 4:2 5:2 6:2 7:2 |
      1' 1 1 | 4 5:2 4:2 3:2 2:2 | 3 4:2 3:2 2:2 1:2 | 2 3:2 2:2 1:2 7,:2 | 1:12`,
    chords: `I | I | IV | I | ii | I | V | V7 | I | I | IV | I | ii | I | V7 | I`,
  },
  {
    name: 'Bridal Chorus',
    words: ['bridal chorus', 'here comes the bride', 'wedding march', 'hochzeitsmarsch', 'treulich geführt', 'marcha nupcial', 'marche nuptiale', '結婚行進曲', '婚礼の合唱'],
    mode: 'major',
    metre: '4/4',
    bpm: [80, 96],
    styles: ['march', 'classical'],
    melody: `5, 1:3 1:1 1:8 | 5, 2:3 7,:1 1:8 | 5, 1:3 4:1 4 3:3 2:1 | 1 7,:3 1:1 2:8 |
      5, 1:3 1:1 1:8 | 5, 2:3 7,:1 1:8 | 5, 1:3 3:1 5 3:3 1:1 | 4 2:3 3:1 1:8`,
    chords: 'I | V7 I | I IV | I V7 | I | V7 I | I | V7 I',
  },
  {
    name: 'Swan Lake',
    words: ['swan lake', 'schwanensee', 'el lago de los cisnes', 'lago de los cisnes', 'le lac des cygnes', 'lac des cygnes', '白鳥の湖'],
    mode: 'minor',
    metre: '4/4',
    bpm: [76, 92],
    styles: ['classical', 'film'],
    melody: `5:8 1:2 2:2 3:2 4:2 | 5:6 3:2 5:6 3:2 | 5:6 1:2 3:2 1:2 6,:2 3:2 | 1:12 0`,
    chords: 'i | i | i bVI | i',
  },
  {
    name: 'Galop infernal',
    words: ['can can', 'cancan', 'can-can', 'galop infernal', 'french cancan', 'orpheus in the underworld', 'orphée aux enfers', '天国と地獄', 'カンカン'],
    mode: 'major',
    metre: '4/4',
    bpm: [152, 172],
    styles: ['polka', 'classical'],
    melody: `2:2 4:2 3:2 2:2 5 5 | 5:2 6:2 3:2 4:2 2 2 | 2:2 4:2 3:2 2:2 1:2 1':2 7:2 6:2 |
      5:2 4:2 3:2 2:2 1:8`,
    chords: 'V7 | V7 | V7 I | V7 I',
  },
];
