import type { CourseText } from '@hocket/sdk';

export const samplingDe: CourseText = {
  title: 'Schneiden und kleben',
  description:
    'Ein aufgenommener Drum-Break, zerschnitten und neu gesetzt: So begannen Hip-Hop und Jungle.',
  objectives: [
    'Eine Aufnahme in Stücke schneiden',
    'Ihre Stücke neu ordnen',
    'Stücke langsamer, schneller und rückwärts spielen',
  ],
  skills: ['Chopping', 'Slicing', 'Geschwindigkeit'],
  lessons: {
    chop: {
      title: 'In Stücke',
      description:
        'Eine Aufnahme läuft in ihrem eigenen Tempo; in Stücke geschnitten läuft sie in deinem. Jedes Stück beginnt genau dann, wenn sein Schritt kommt, bei jedem Tempo. chop(8) schneidet einen Klang in acht Stücke, und loopAt(1) sagt, dass alles zusammen einen Takt dauert.',
      instruction: 'Schneide den Break in mindestens acht Stücke, damit er bei den Hi-Hats bleibt.',
      tips: [
        'Hör am Ende des Takts auf Break und Hi-Hats: Sind sie noch zusammen?',
        'Mehr Stücke folgen dem Tempo genauer, weniger lassen mehr vom Klang.',
      ],
      concepts: [
        { term: 'Sample', meaning: 'Eine Aufnahme, die als Instrument gespielt wird.' },
        { term: 'Break', meaning: 'Takte einer Platte, in denen nur die Drums spielen.' },
      ],
    },
    slice: {
      title: 'Der Break, neu gesetzt',
      description:
        '1969 spielte ein Schlagzeuger vier Takte allein; zerschnitten und neu gesetzt wurden sie zur Grundlage Tausender Platten. slice(8, …) nummeriert die acht gleichen Stücke einer Aufnahme von 0 bis 7, und das Pattern sagt, welches wann kommt.',
      instruction:
        'Mach aus dem Break einen eigenen Beat: mindestens vier verschiedene Stücke, in anderer Reihenfolge als in der Aufnahme.',
      tips: [
        'Fang mit 0 an: Die erste Kick sagt allen, wo der Takt beginnt.',
        'Such nach Gehör die Nummer einer Snare und setz sie auf Schlag 2 und 4.',
      ],
      concepts: [
        { term: 'Slice', meaning: 'Ein Stück einer Aufnahme, das man für sich spielen kann.' },
        {
          term: 'Amen Break',
          meaning:
            'Vier Takte Schlagzeug von The Winstons, 1969; wohl die meistgesampelten überhaupt.',
        },
      ],
    },
    speed: {
      title: 'Langsamer, schneller, rückwärts',
      description:
        'Ein Band mit halber Geschwindigkeit braucht doppelt so lang und klingt eine Oktave tiefer. Sampler machen es ebenso: speed(.5) für halb, speed(2) für doppelt, speed(-1) rückwärts. Ein verlangsamtes Stück unter anderen ist eine Überraschung; alle zusammen sind nur ein anderes Tempo.',
      instruction:
        'Lass einige Stücke des Breaks halb oder doppelt so schnell oder rückwärts laufen und die anderen, wie sie aufgenommen sind. Mindestens vier verschiedene Stücke sollen zu hören sein.',
      tips: [
        'speed nimmt ein eigenes Pattern: acht Zahlen für acht Stücke.',
        'Eine Snare, die rückwärts läuft, führt in den Schlag nach ihr.',
      ],
      concepts: [
        {
          term: 'Geschwindigkeit',
          meaning: 'Wie schnell eine Aufnahme läuft: doppelt so schnell ist eine Oktave höher.',
        },
        { term: 'Rückwärts', meaning: 'Eine Aufnahme von ihrem Ende zu ihrem Anfang.' },
      ],
    },
  },
};
