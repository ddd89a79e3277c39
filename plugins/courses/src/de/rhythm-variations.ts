import type { CourseText } from '@hocket/sdk';

export const rhythmVariationsDe: CourseText = {
  title: 'Rhythmus verändern',
  description: 'Offbeats, Wirbel, Pausen und Swing: was einen Beat in Bewegung bringt.',
  objectives: [
    'Pausen als Teil eines Rhythmus nutzen',
    'Töne zwischen die Schläge setzen',
    'Wirbel und Fills schreiben',
    'Einen Beat swingen lassen',
  ],
  skills: ['Offbeats', 'Fills', 'Swing'],
  lessons: {
    rests: {
      title: 'Der Klang der Stille',
      description:
        'Ein Rhythmus besteht aus Klängen und aus den Löchern dazwischen. Eine Hi-Hat auf allen sechzehn Schritten ist ein Teppich; mit Löchern darin wird sie zum Groove.',
      instruction:
        'Nimm Hi-Hats weg, bis in jedem Takt zwischen drei und zehn übrig sind. Kick und Snare bleiben.',
      tips: [
        'Eine Pause im Code ist ~. Acht Wörter im Takt sind Achtel: Manche davon können Pausen sein.',
        'Lass ein Loch, wo die Snare ist, und hör, wie viel lauter sie wirkt.',
      ],
      concepts: [
        {
          term: 'Groove',
          meaning: 'Das Muster aus Klängen und Pausen, das einen bewegt.',
        },
        {
          term: 'Sechzehntel',
          meaning: 'Ein Viertel eines Schlags: ein Schritt des Rasters.',
        },
      ],
    },
    'off-beats': {
      title: 'Zwischen den Schlägen',
      description:
        'Was genau zwischen zwei Schläge fällt, ist auf dem Offbeat. Dort wohnen die Gitarren des Ska und die offene Hi-Hat des House, das „tss“ nach jeder Kick.',
      instruction:
        'Lass die offene Hi-Hat (oh) zwischen den Schlägen klingen und nur dort: Schritte 3, 7, 11 und 15.',
      tips: [
        'Jetzt kommen beide zugleich. Eine davon muss einen halben Schlag warten.',
        'Im Code teilt sich, was in eckigen Klammern steht, einen Platz: [~ oh] ist eine Pause, dann ein Klang.',
      ],
      concepts: [
        {
          term: 'Offbeat',
          meaning: 'Die Stelle in der Mitte zwischen zwei Schlägen.',
        },
        {
          term: 'Offene Hi-Hat',
          meaning: 'Die zwei Becken auseinander: Sie klingen, bis man sie schließt.',
        },
      ],
    },
    rolls: {
      title: 'Wirbel und Fills',
      description:
        'Alle vier Takte sagt ein Schlagzeuger: Gleich geschieht etwas. Ein Fill durchbricht das Pattern für einen Augenblick, und ein Wirbel, viele schnelle Hits hintereinander, ist der einfachste.',
      instruction:
        'Halte die Snare drei Takte lang ruhig, mit je ein bis vier Hits, und lass sie im vierten mindestens fünfmal spielen.',
      tips: [
        'Zwischen < und > kommt jeder Takt an die Reihe, und !3 wiederholt einen dreimal.',
        'sd*6 drängt sechs Hits an den Platz von einem.',
      ],
      concepts: [
        {
          term: 'Fill',
          meaning: 'Ein kurzer Ausbruch aus dem Pattern, der in den nächsten Teil führt.',
        },
        {
          term: 'Wirbel',
          meaning: 'Hits, so schnell, dass sie zu einem Klang verschmelzen.',
        },
      ],
    },
    swing: {
      title: 'Lass es swingen',
      description:
        'Nach der Uhr gespielt kann ein Beat steif klingen. Swing verzögert jeden zweiten Schritt ein wenig: lang, kurz, lang, kurz. Jazz macht es, Hip-Hop macht es, und dein Herz auch.',
      instruction:
        'Gib den Hi-Hats Swing, so viel, dass man ihn hört. Im Raster ist das der Regler Swing; im Code verzögert swingBy(1/3, 8) die zweite Hälfte von jedem der acht Teile.',
      tips: [
        'Ein Drittel eines Schritts ist der Swing eines Jazzschlagzeugers. Die Hälfte davon ist eine Andeutung.',
        'Swing braucht etwas, das er verzögern kann: Hi-Hats zwischen den Schlägen.',
      ],
      concepts: [
        {
          term: 'Swing',
          meaning: 'Jeder zweite Schritt kommt spät, sodass auf lang immer kurz folgt.',
        },
        {
          term: 'Gerade (straight)',
          meaning: 'Ohne Swing: Alle Schritte sind gleich lang.',
        },
      ],
    },
  },
};
