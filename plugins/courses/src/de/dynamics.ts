import type { CourseText } from '@hocket/sdk';

export const dynamicsDe: CourseText = {
  title: 'Laut und leise',
  description:
    'Akzente, Ghost Notes und Crescendo: was aus einer Maschine jemanden macht, der spielt.',
  objectives: [
    'Einzelne Hits betonen',
    'Ghost Notes um einen Backbeat legen',
    'Eine Phrase wachsen lassen',
  ],
  skills: ['Akzente', 'Ghost Notes', 'Crescendo'],
  lessons: {
    accents: {
      title: 'Manche Hits zählen mehr',
      description:
        'Niemand schlägt eine Hi-Hat achtmal gleich: Die Hand, die die Schläge zählt, kommt kräftiger herunter als die, die auffüllt. Dieselben acht Hits, abwechselnd laut und leise, fangen an zu gehen.',
      instruction:
        'Behalte die acht Hi-Hats und mach die vier auf den Schlägen mindestens anderthalbmal so laut wie die vier dazwischen.',
      tips: [
        'Auch gain nimmt ein Pattern: Seine Zahlen teilen sich den Takt wie sonst die Klänge.',
        'Mach lieber die leisen leiser als die lauten lauter: Das lässt Luft nach oben.',
      ],
      concepts: [
        {
          term: 'Akzent',
          meaning: 'Ein Ton, der heraussticht, weil er lauter ist als die anderen.',
        },
        {
          term: 'Dynamik',
          meaning: 'Alles, was in der Musik laut oder leise ist, und die Wege dazwischen.',
        },
      ],
    },
    'ghost-notes': {
      title: 'Ghost Notes',
      description:
        'Zwischen den beiden lauten Snares eines Funk-Beats liegen andere, so leise, dass man sie eher spürt als hört. Schlagzeuger nennen sie Ghost Notes. Nimm sie weg, und der Groove ist mit ihnen fort.',
      instruction:
        'Lass die Snare auf Schlag 2 und 4 und gib in jedem Takt mindestens zwei weitere dazu, jede höchstens ein Drittel so laut.',
      tips: [
        'Am einfachsten ist eine zweite Zeile für die leisen: ein gain für alle.',
        'Ghost Notes mögen die Stellen kurz vor und kurz nach einem Schlag, nicht den Schlag selbst.',
      ],
      concepts: [
        {
          term: 'Ghost Note',
          meaning: 'Ein so leiser Hit, dass er zum Groove gehört und kaum noch zum Rhythmus.',
        },
        {
          term: 'Velocity',
          meaning:
            'Wie kräftig ein Ton angeschlagen wird. Im Code wirkt sie wie gain: Beide werden miteinander multipliziert.',
        },
      ],
    },
    crescendo: {
      title: 'Wachsen',
      description:
        'Eine Phrase, die wächst, will irgendwohin. Takt für Takt ein wenig lauter: Sonst ändert sich nichts, und doch beugt sich vor, wer zuhört.',
      instruction:
        'Lass die Melodie über vier Takte von Takt zu Takt lauter werden, nie leiser zwischendurch, und im letzten mindestens doppelt so laut wie im ersten.',
      tips: [
        'Zwischen < und > kommt jeder Takt an die Reihe, bei Zahlen wie bei Tönen.',
        'Fang leise an. Ein Crescendo braucht einen Ort, von dem es kommt.',
      ],
      concepts: [
        {
          term: 'Crescendo',
          meaning: 'Nach und nach lauter werden; der Weg zurück heißt Diminuendo.',
        },
        { term: 'Phrase', meaning: 'Ein musikalischer Satz, oft zwei oder vier Takte lang.' },
      ],
    },
  },
};
