import type { CourseText } from '@hocket/sdk';

export const metresOfThreeDe: CourseText = {
  title: 'Bis drei zählen',
  description: 'Walzer, Sechsachtel, Shuffle und drei gegen zwei: Musik, die sich dreht.',
  objectives: [
    'Einen Walzer spielen',
    'Sechs Achtel auf zwei Arten gruppieren',
    'Achtel im 12/8-Takt shuffeln lassen',
    'Drei gegen zwei halten',
  ],
  skills: ['3/4', '6/8', '12/8', 'Polyrhythmus'],
  lessons: {
    waltz: {
      title: 'Eins, zwei, drei',
      description:
        'Ein Walzer dreht sich, weil er mit zwei Füßen nie aufgeht: Einmal führt der linke, dann der rechte. Der Bass gibt die Eins, die Akkorde antworten auf zwei und drei. Ein Takt hat so viele Schläge, wie du hineinschreibst: Drei Wörter sind drei Schläge.',
      instruction:
        'Mach einen Walzer daraus: drei Schläge im Takt, der Bass auf dem ersten, je ein Akkord auf dem zweiten und dem dritten.',
      tips: [
        'Jetzt teilen sich vier Wörter den Takt. Wie viele sollten es sein?',
        'setcpm zählt Takte pro Minute: 120 Schläge, je drei davon in einem Takt.',
      ],
      concepts: [
        {
          term: 'Taktart',
          meaning: 'Wie viele Schläge ein Takt hat und welcher davon schwer ist.',
        },
        { term: 'Walzer', meaning: 'Ein Tanz in drei: ein schwerer Schlag und zwei leichte.' },
      ],
    },
    'six-eight': {
      title: 'Zweimal drei',
      description:
        'Sechs Achtel können dreimal zwei oder zweimal drei sein. Das erste ist ein Walzer; das zweite, der 6/8-Takt, wiegt sich wie ein Boot: EINS zwei drei VIER fünf sechs. Keine einzige Hi-Hat ändert sich, nur was heraussticht.',
      instruction:
        'Lass die sechs Hi-Hats stehen. Die Kick soll auf der ersten der sechs Achtel kommen, die Snare auf der vierten, und sonst nirgends.',
      tips: [
        'Zwei Wörter teilen sich den Takt: Auf jedes kommen drei Achtel.',
        'Zähl bis sechs und nick auf eins und vier.',
      ],
      concepts: [
        {
          term: 'Zusammengesetzter Takt',
          meaning: 'Ein Takt, dessen Schläge in drei zerfallen statt in zwei: 6/8, 9/8, 12/8.',
        },
        { term: 'Gruppierung', meaning: 'Welche Töne zusammengehören; das sagen die Akzente.' },
      ],
    },
    'twelve-eight': {
      title: 'Viermal drei',
      description:
        'Teil jeden von vier Schlägen in drei und lass das mittlere Drittel weg: lang, kurz, lang, kurz. Das ist der Shuffle des Blues und des frühen Rock ’n’ Roll. Geschrieben ist es ein 12/8-Takt, gespielt ein Galopp.',
      instruction:
        'Lass die Hi-Hats shuffeln: auf jedem der vier Schläge eine auf dem ersten und eine auf dem letzten Drittel. Snare auf 2 und 4.',
      tips: [
        'Eckige Klammern machen drei aus einem Schlag: [hh ~ hh].',
        'Sprich „lang-kurz, lang-kurz“ in ruhigem Fluss: Das ist der Rhythmus.',
      ],
      concepts: [
        { term: 'Shuffle', meaning: 'Achtel als lang und kurz, im Verhältnis zwei zu eins.' },
        {
          term: 'Triole',
          meaning: 'Drei gleiche Töne in der Zeit von zweien oder von einem Schlag.',
        },
      ],
    },
    'three-on-two': {
      title: 'Drei gegen zwei',
      description:
        'Die eine Hand zählt zwei, die andere drei, in derselben Zeit: der kleinste Polyrhythmus und die Grundlage vieler westafrikanischer Trommelmusik. Zusammen ergeben sie einen Rhythmus: beide, rechts, links, rechts.',
      instruction:
        'Lass in jedem Takt die Kick zweimal und den Rim dreimal klingen, beide gleichmäßig verteilt.',
      tips: [
        'Jede Zeile teilt den Takt durch ihre eigene Zahl.',
        'Folge eine Weile der Kick, dann dem Rim. Verändert sich die Musik?',
      ],
      concepts: [
        {
          term: 'Hemiole',
          meaning:
            'Drei in der Zeit von zwei: sechs Achtel, gehört als drei Paare statt als zwei Dreier.',
        },
        {
          term: 'Polyrhythmus',
          meaning: 'Verschiedene gleichmäßige Teilungen derselben Zeit, zugleich.',
        },
      ],
    },
  },
};
