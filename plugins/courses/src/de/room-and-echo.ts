import type { CourseText } from '@hocket/sdk';

export const roomAndEchoDe: CourseText = {
  title: 'Raum und Echo',
  description: 'Nah und fern, und Echos, die mitspielen: Musik bekommt eine dritte Dimension.',
  objectives: [
    'Ebenen nach vorn und nach hinten stellen',
    'Ein Echo auf das Tempo abstimmen',
    'Einen Klang fortgehen lassen',
  ],
  skills: ['Hall', 'Delay', 'Tiefe'],
  lessons: {
    depth: {
      title: 'Vorn und hinten',
      description:
        'Was in einem Saal nahe bei dir steht, ist trocken; was hinten steht, erreicht dich vor allem über die Wände. So verrät der Anteil des Halls dem Ohr, wie weit weg ein Klang ist. Hat alles gleich viel Hall, steht alles in einer Reihe.',
      instruction:
        'Hol die Drums nach vorn und schick die Akkorde nach hinten: die Akkorde mit einem room von 0,3 oder mehr, und mindestens dreimal so viel wie die Drums.',
      tips: [
        'Nimm zuerst den Drums den Hall weg und hör, wie sie nach vorn treten.',
        'Ein Bass bleibt am besten trocken: Tiefe Klänge in einem großen Raum werden Matsch.',
      ],
      concepts: [
        {
          term: 'Hall',
          meaning:
            'Was ein Raum auf einen Klang antwortet: sehr viele Echos, zu einem verschmolzen.',
        },
        { term: 'Trocken und nass', meaning: 'Ohne einen Effekt und mit ihm.' },
      ],
    },
    'dotted-echo': {
      title: 'Ein Echo, das mitspielt',
      description:
        'Ein Echo auf dem Schlag versteckt sich hinter dem nächsten Ton. Eines, das drei Sechzehntel später kommt, fällt zwischen die Töne und antwortet ihnen: die punktierte Achtel, bekannt vom Dub bis zu den Gitarren der Stadionbands. Vier Töne klingen dann wie acht.',
      instruction:
        'Gib der Melodie ein Echo, das drei Sechzehntel nach jedem ihrer Töne kommt: Jetzt kommt es nach vieren.',
      tips: [
        'delaysync zählt in Takten: Eine Sechzehntel ist 1/16, ein Schlag 4/16.',
        'delaytime zählt in Sekunden. Bei 120 Schlägen pro Minute dauert ein Schlag eine halbe, drei Sechzehntel dauern 0,375 Sekunden.',
      ],
      concepts: [
        {
          term: 'Punktierte Achtel',
          meaning: 'Eine Achtel und noch einmal die Hälfte davon: drei Sechzehntel.',
        },
        { term: 'Feedback', meaning: 'Wie viel von jedem Echo zurückgeht und das nächste macht.' },
      ],
    },
    'walking-away': {
      title: 'Fortgehen',
      description:
        'Wer fortgeht, wird leiser, und man hört mehr vom Raum um ihn. Erst beides zusammen ist Entfernung: leise allein ist nur leise. Mit zwei Reglern, die sich gegeneinander bewegen, trägst du einen Klang aus dem Saal.',
      instruction:
        'Lass die Melodie über vier Takte fortgehen: Ihr Hall (room) wächst von Takt zu Takt auf mindestens das Dreifache, und ihre Lautstärke nimmt von Takt zu Takt ab.',
      tips: [
        'Zwei Patterns zwischen < und >: eines steigt, eines fällt.',
        'Umgekehrt ist es ein Auftritt: Jemand kommt durch die hintere Tür herein.',
      ],
      concepts: [
        { term: 'Entfernung', meaning: 'Für das Ohr: weniger Lautstärke und zugleich mehr Hall.' },
        { term: 'Automation', meaning: 'Ein Regler, der sich bewegt, während die Musik spielt.' },
      ],
    },
  },
};
