import type { CourseText } from '@hocket/sdk';

export const samplingFr: CourseText = {
  title: 'Couper, coller',
  description:
    'Un break de batterie enregistré, découpé et remonté : ainsi sont nés le hip-hop et la jungle.',
  objectives: [
    'Découper un enregistrement',
    'Remettre ses morceaux dans un autre ordre',
    'Jouer des morceaux plus lents, plus rapides, à l’envers',
  ],
  skills: ['Découpe', 'Montage', 'Vitesse'],
  lessons: {
    chop: {
      title: 'En morceaux',
      description:
        'Un enregistrement va à son propre tempo ; découpé, il va au tien. Chaque morceau commence exactement quand vient son pas, quel que soit le tempo. chop(8) coupe un son en huit, et loopAt(1) dit que le tout dure une mesure.',
      instruction:
        'Découpe le break en au moins huit morceaux, pour qu’il reste avec les charlestons.',
      tips: [
        'Écoute le break et les charlestons à la fin de la mesure : sont-ils encore ensemble ?',
        'Plus de morceaux suivent mieux le tempo, moins de morceaux gardent mieux le son.',
      ],
      concepts: [
        { term: 'Sample', meaning: 'Un enregistrement que l’on joue comme un instrument.' },
        { term: 'Break', meaning: 'Des mesures d’un disque où seule la batterie joue.' },
      ],
    },
    slice: {
      title: 'Le break remonté',
      description:
        'En 1969, un batteur a joué quatre mesures tout seul ; découpées et remontées, elles sont devenues le socle de milliers de disques. slice(8, …) numérote de 0 à 7 les huit morceaux égaux d’un enregistrement, et le motif dit lequel vient quand.',
      instruction:
        'Fais du break un rythme à toi : au moins quatre morceaux différents, dans un autre ordre que celui de l’enregistrement.',
      tips: [
        'Commence par 0 : la première grosse caisse dit à tous où commence la mesure.',
        'Cherche à l’oreille le numéro d’une caisse claire, et mets-la sur les temps 2 et 4.',
      ],
      concepts: [
        { term: 'Tranche', meaning: 'Un morceau d’enregistrement que l’on peut jouer à part.' },
        {
          term: 'Amen break',
          meaning:
            'Quatre mesures de batterie des Winstons, 1969 ; sans doute les plus samplées de toutes.',
        },
      ],
    },
    speed: {
      title: 'Plus lent, plus rapide, à l’envers',
      description:
        'Une bande à mi-vitesse dure deux fois plus longtemps et sonne une octave plus bas. Les samplers font de même : speed(.5) pour la moitié, speed(2) pour le double, speed(-1) à l’envers. Un morceau ralenti parmi les autres surprend ; tous ensemble, ce n’est qu’un autre tempo.',
      instruction:
        'Fais jouer quelques morceaux du break à mi-vitesse, au double ou à l’envers, et les autres tels quels. On doit entendre au moins quatre morceaux différents.',
      tips: [
        'speed accepte son propre motif : huit nombres pour huit morceaux.',
        'Une caisse claire à l’envers mène au coup qui la suit.',
      ],
      concepts: [
        {
          term: 'Vitesse',
          meaning:
            'L’allure d’un enregistrement : deux fois plus vite, c’est une octave plus haut.',
        },
        { term: 'À l’envers', meaning: 'Un enregistrement de sa fin à son début.' },
      ],
    },
  },
};
