import type { CourseText } from '@hocket/sdk';

export const mixingDe: CourseText = {
  title: 'Ein Platz für alle',
  description: 'Balance, Tiefen, Breite und Ducking: ein Mix, in dem man jede Ebene hört.',
  objectives: [
    'Eine Melodie und ihre Akkorde ausbalancieren',
    'Die Tiefen frei halten',
    'Einen Mix von links nach rechts verteilen',
    'Akkorde der Kick Platz machen lassen',
  ],
  skills: ['Balance', 'Filter', 'Panorama', 'Ducking'],
  lessons: {
    balance: {
      title: 'Wer führt?',
      description:
        'Ein Mix beantwortet zuerst eine Frage: Worauf sollen die Leute hören? Die Melodie steht vorn, die Akkorde tragen sie. Sind beide gleich laut, streiten sie, und meist ist es besser, das eine leiser zu drehen als das andere lauter.',
      instruction:
        'Stell die Melodie nach vorn: Sie soll mindestens doppelt so laut sein wie die Akkorde, die man trotzdem noch hört.',
      tips: [
        'Dreh die Akkorde herunter, bis sie dir fehlen, und dann ein klein wenig wieder hinauf.',
        'Hör leise: Beim Flüstern hörst du sofort, was zu laut ist.',
      ],
      concepts: [
        {
          term: 'Balance',
          meaning: 'Wie laut die Ebenen eines Mixes im Verhältnis zueinander sind.',
        },
        { term: 'Lead', meaning: 'Die Ebene, der man folgen soll.' },
      ],
    },
    'low-end': {
      title: 'Platz für den Bass',
      description:
        'Auch Akkorde haben Tiefen, und niemand bemerkt sie, bis sie Kick und Bass verdecken. Ein Hochpassfilter nimmt weg, was unter seiner Frequenz liegt. Allein klingen die Akkorde damit dünner, im Mix ist alles klarer: Das ist der Trick, und die meisten Mixe beruhen darauf.',
      instruction:
        'Nimm den Akkorden die Tiefen mit einem Hochpass (hpf) von mindestens 150 Hz und lass Kick und Bass, wie sie sind.',
      tips: [
        'Erhöhe die Frequenz, bis die Akkorde dünn werden, und geh dann ein wenig zurück.',
        'Was seine Tiefen nicht braucht, soll keine haben: ein Hochpass für jede Ebene, nur nicht für Kick und Bass.',
      ],
      concepts: [
        { term: 'Hochpassfilter', meaning: 'Nimmt weg, was tiefer ist als seine Cutoff-Frequenz.' },
        {
          term: 'Tiefen',
          meaning: 'Die tiefsten Klänge, so sehr gespürt wie gehört: Kick und Bass.',
        },
      ],
    },
    width: {
      title: 'Links und rechts',
      description:
        'Zwei Ohren halten auseinander, was für ein einzelnes verschwimmt, wenn es von verschiedenen Seiten kommt. Was das Gewicht trägt, bleibt in der Mitte, damit sich beide Lautsprecher darin teilen; was schmückt, darf nach außen.',
      instruction:
        'Stell die Hi-Hats auf die eine Seite und den Rim auf die andere, mindestens 0,4 auseinander (pan geht von 0, links, bis 1, rechts). Kick und Bass bleiben in der Mitte.',
      tips: [
        'Was davon nach links geht, ist deine Sache.',
        'Selten ganz nach außen: Wer nur einen Ohrhörer trägt, soll nichts verpassen.',
      ],
      concepts: [
        { term: 'Panorama', meaning: 'Wo zwischen links und rechts ein Klang steht, kurz: Pan.' },
        { term: 'Mono', meaning: 'Für beide Ohren dasselbe: was aus der Mitte kommt.' },
      ],
    },
    ducking: {
      title: 'Platz machen',
      description:
        'Tanzmusik atmet: Jedes Mal, wenn die Kick kommt, ducken sich die Akkorde und heben sich wieder. Das macht der Kick Platz und gibt den Akkorden ihren Puls. Im Code sagt die Kick, wen sie duckt: einen Orbit, eine Gruppe von Ebenen mit gemeinsamen Effekten.',
      instruction:
        'Lass die Akkorde auf jedem Schlag der Kick Platz machen. Sie sind auf Orbit 2: Die Kick duckt ihn mit duckorbit(2).',
      tips: [
        'duckdepth sagt, wie weit die Akkorde hinuntergehen, von 0 bis 1; duckattack, in wie vielen Sekunden sie zurückkommen.',
        'Ohne Ducking geht es von Hand: Spiel die Akkorde in Achteln, leise dort, wo die Kick ist.',
      ],
      concepts: [
        {
          term: 'Ducking',
          meaning:
            'Ein Klang dreht einen anderen kurz leiser; mit einem Kompressor heißt es Sidechaining.',
        },
        { term: 'Orbit', meaning: 'Im Code eine Gruppe von Ebenen mit gemeinsamem Hall und Echo.' },
      ],
    },
  },
};
