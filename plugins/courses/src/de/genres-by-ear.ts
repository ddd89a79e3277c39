import type { CourseText } from '@hocket/sdk';

export const genresByEarDe: CourseText = {
  title: 'Stile nach Gehör',
  description: 'House, Hip-Hop, Drum and Bass, Bossa nova, Reggae: Finde das Rückgrat jedes Stils.',
  objectives: [
    'Hören, was einen Stil trägt',
    'Einen House-Beat und einen Drum-and-Bass-Beat bauen',
    'Einen Hip-Hop-Beat zurücklehnen',
    'Eine Bossa-Clave und einen One Drop spielen',
  ],
  skills: ['Stile', 'Hören', 'Rückgrat'],
  lessons: {
    house: {
      title: 'House',
      description:
        'Was im House nie aufhört, ist die Kick auf jedem Schlag; was uns tanzen lässt, ist die offene Hi-Hat genau dazwischen. Der Clap auf zwei und vier ist, was von Disco blieb. Etwa 120 bis 130 Schläge pro Minute: ein Herz, das tanzt.',
      instruction:
        'Mach House aus diesem Beat: 115 bis 135 Schläge pro Minute, die Kick auf allen vier Schlägen, offene Hi-Hats dazwischen und sonst nirgends, der Clap auf 2 und 4.',
      tips: [
        'setcpm(124/4): 124 Schläge pro Minute, vier in einem Takt.',
        'Schalte die Kick stumm und hör dir die offene Hi-Hat allein an: Wo ist der Schlag jetzt?',
      ],
      concepts: [
        { term: 'Four on the Floor', meaning: 'Eine Kick auf jedem der vier Schläge.' },
        {
          term: 'Rückgrat',
          meaning: 'Was sich an einem Beat nicht ändern darf, sonst ist es ein anderer Stil.',
        },
      ],
    },
    'boom-bap': {
      title: 'Hip-Hop',
      description:
        'Boom Bap, der Hip-Hop der Neunziger, ist langsam und lehnt sich zurück: Die Hi-Hats swingen, die Snare knallt auf zwei und vier, und die Kick stolpert um sie herum, nie genau auf ihr. Der Swing kam vom Sampler, das Stolpern von den Händen.',
      instruction:
        'Mach Boom Bap daraus: 80 bis 100 Schläge pro Minute; die Snare nur auf 2 und 4; die Kick auf 1 und mindestens einmal zwischen den Schlägen, aber nicht auf 2 oder 4; Hi-Hats, die hörbar swingen.',
      tips: [
        'swingBy(1/3, 8) verzögert jede zweite Sechzehntel.',
        'Setz eine Kick kurz vor oder kurz nach Schlag 3.',
      ],
      concepts: [
        {
          term: 'Boom Bap',
          meaning: 'Kick und Snare, laut gesprochen; der Hip-Hop, der von diesen beiden lebt.',
        },
        { term: 'Synkope', meaning: 'Eine Betonung, wo der Takt keine hat.' },
      ],
    },
    'drum-and-bass': {
      title: 'Drum and Bass',
      description:
        'Die Drums rennen, der Bass geht: etwa 174 Schläge pro Minute, mit der Snare auf zwei und vier. Die Kick kommt auf eins und dann spät, in der Mitte zwischen drei und vier. Diese Lücke lässt den Beat fliegen.',
      instruction:
        'Bau ihn nach: 165 bis 180 Schläge pro Minute, die Snare auf 2 und 4, die Kick auf 1 und in der Mitte zwischen 3 und 4 und sonst nirgends, dazu mindestens acht Hi-Hats.',
      tips: [
        'Die Mitte zwischen zwei Schlägen ist die zweite Hälfte einer Klammer: [~ bd].',
        'Nick im halben Tempo: Dann klingt es langsam und schnell zugleich.',
      ],
      concepts: [
        {
          term: 'Two-Step',
          meaning: 'Ein Beat aus zwei Kicks und zwei Snares, die zweite Kick spät.',
        },
        { term: 'Half-Time', meaning: 'Den Beat halb so schnell fühlen, wie er gezählt wird.' },
      ],
    },
    'bossa-nova': {
      title: 'Bossa nova',
      description:
        'Samba, geflüstert. Der Rim spielt fünf Schläge, die nicht landen wollen: drei in der ersten Hälfte, zwei in der zweiten, die meisten ein wenig neben dem Schlag. Darunter geht leise die Kick: eins, drei.',
      instruction:
        'Lass den Rim auf den Schritten 1, 4, 7, 11 und 14 von sechzehn spielen, die Kick mindestens auf Schlag 1 und 3. Acht oder mehr Hi-Hats halten das Tempo.',
      tips: [
        'Zähl die Abstände: drei, drei, vier, drei, drei.',
        'Im Code macht @3 ein Wort dreimal so lang.',
      ],
      concepts: [
        { term: 'Clave', meaning: 'Ein Rhythmus, auf den sich alle anderen der Band beziehen.' },
        {
          term: 'Bossa nova',
          meaning: 'Rio de Janeiro, um 1958: der Samba der Umzüge, im Wohnzimmer gespielt.',
        },
      ],
    },
    'one-drop': {
      title: 'Reggae',
      description:
        'Reggae lässt weg, womit alle anderen anfangen: Auf der Eins ist nichts. Kick und Snare fallen zusammen auf die Drei, der One Drop, und die Akkorde hacken auf zwei und vier. In diesem Loch tanzt man.',
      instruction:
        'Spiel einen One Drop: Kick und Snare zusammen auf Schlag 3 und sonst nirgends, die Akkorde nur auf 2 und 4.',
      tips: [
        'Vier Wörter im Takt, drei davon Pausen: Welches klingt?',
        'Im halben Tempo gezählt stehen die Akkorde genau zwischen den Schlägen.',
      ],
      concepts: [
        { term: 'One Drop', meaning: 'Ein Beat ohne Eins: Sein Gewicht fällt auf die Drei.' },
        {
          term: 'Skank',
          meaning: 'Die kurzen, trockenen Akkorde des Reggae, abseits der schweren Schläge.',
        },
      ],
    },
  },
};
