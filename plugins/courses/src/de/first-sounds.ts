import type { CourseText } from '@hocket/sdk';

export const firstSoundsDe: CourseText = {
  title: 'Erste Klänge',
  description: 'Von der Stille zu deinem eigenen Beat und einer ersten Melodie darüber.',
  objectives: [
    'Deinen ersten Klang spielen',
    'Einen Beat aus Kick, Snare und Hi-Hat bauen',
    'Die Musik ändern, während sie läuft',
    'Eine kurze Melodie über einen Beat legen',
  ],
  skills: ['Schritte', 'Drums', 'Ebenen'],
  lessons: {
    kick: {
      title: 'Eine Kick auf jedem Schlag',
      description:
        'Fast jede Tanzmusik steht auf einem einzigen Klang: einer tiefen Trommel, der Kick, auf jedem Schlag. Ein Takt hat hier vier Schläge, und das Raster teilt jeden Schlag in vier Schritte: sechzehn insgesamt.',
      instruction:
        'Lass die Kick auf allen vier Schlägen klingen. Im Raster sind das die Schritte 1, 5, 9 und 13; im Code sagt die Zahl hinter dem Stern, wie oft ein Klang in einem Takt kommt.',
      tips: [
        'Zähle mit: eins, zwei, drei, vier. Die Kick kommt mit jeder Zahl.',
        'Ändere eine Zahl im Code und führ ihn noch einmal aus. Du musst vorher nicht stoppen.',
      ],
      concepts: [
        {
          term: 'Schlag',
          meaning: 'Der Puls, zu dem man nickt oder mit dem Fuß wippt.',
        },
        {
          term: 'Takt',
          meaning: 'Eine Gruppe von Schlägen, hier vier. Im Code ist ein Takt ein Zyklus.',
        },
      ],
    },
    backbeat: {
      title: 'Snare auf Zwei und Vier',
      description:
        'Die Snare ist der helle Knall, der der Kick antwortet. Auf den Schlägen zwei und vier lässt sie alle mitklatschen: Das ist der Backbeat von Rock, Soul und House.',
      instruction:
        'Lass die Kick weiterlaufen und die Snare auf den Schlägen 2 und 4 klingen, sonst nirgends. Im Raster sind das die Schritte 5 und 13.',
      tips: [
        'Vier Wörter zwischen den Anführungszeichen teilen sich den Takt: Jedes bekommt einen Schlag.',
        'Sprich „Kick, klatsch, Kick, klatsch“ und achte auf das Klatschen.',
      ],
      concepts: [
        {
          term: 'Backbeat',
          meaning: 'Ein starker Klang auf dem zweiten und vierten Schlag eines Takts.',
        },
        {
          term: 'Pause',
          meaning: 'Eine Stelle, an der nichts klingt. Im Code schreibt man ~.',
        },
      ],
    },
    hats: {
      title: 'Hi-Hats dazwischen',
      description:
        'Kick und Snare zeigen die Schläge. Die Hi-Hat, ein kurzes metallisches Ticken, füllt den Raum dazwischen, und plötzlich geht die Musik voran.',
      instruction:
        'Füge Hi-Hats hinzu, die genau zwischen allen vier Schlägen klingen: Schritte 3, 7, 11 und 15. Mehr Hi-Hats sind in Ordnung, solange diese vier da sind.',
      tips: [
        'Vier Hi-Hats im Takt fallen genau auf die Schläge. Was geschieht mit doppelt so vielen?',
        'Zähle „eins und zwei und drei und vier und“. Die Hi-Hat ist das „und“.',
      ],
      concepts: [
        {
          term: 'Hi-Hat',
          meaning: 'Zwei kleine Becken auf einem Ständer; geschlossen ticken sie.',
        },
        {
          term: 'Ebene',
          meaning: 'Eine Linie der Musik, die zusammen mit den anderen klingt.',
        },
      ],
    },
    'first-tune': {
      title: 'Deine erste Melodie',
      description:
        'Ein Beat trägt eine Melodie. Töne heißen im Code c d e f g a b, und die Zahl hinter dem Buchstaben sagt, wie hoch sie sind: c4 ist das C in der Mitte eines Klaviers. (Das deutsche H heißt hier b.)',
      instruction:
        'Lege eine Melodie aus mindestens drei verschiedenen Tönen über deinen Beat, vier Töne oder mehr in jedem Takt. Welche es sind, entscheidest du.',
      tips: [
        'c4, e4 und g4 klingen zusammen immer gut: Beginne mit ihnen.',
        'Sing erst etwas, dann such die Töne dazu.',
      ],
      concepts: [
        {
          term: 'Ton',
          meaning: 'Ein Klang mit einer Höhe: wie hoch oder tief er ist.',
        },
        {
          term: 'Oktave',
          meaning: 'Derselbe Buchstabe mit der nächsten Zahl: derselbe Ton, höher.',
        },
      ],
    },
  },
};
