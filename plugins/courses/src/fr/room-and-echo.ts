import type { CourseText } from '@hocket/sdk';

export const roomAndEchoFr: CourseText = {
  title: 'Salle et écho',
  description:
    'Près et loin, et des échos qui jouent avec toi : la musique gagne une troisième dimension.',
  objectives: [
    'Placer des couches devant et derrière',
    'Régler un écho sur le tempo',
    'Faire s’éloigner un son',
  ],
  skills: ['Réverb', 'Delay', 'Profondeur'],
  lessons: {
    depth: {
      title: 'Devant et derrière',
      description:
        'Dans une salle, ce qui est près de toi est sec ; ce qui est au fond t’arrive surtout renvoyé par les murs. La part de réverb dans un son dit donc à l’oreille à quelle distance il est. Avec la même réverb partout, tout se tient sur un seul rang.',
      instruction:
        'Amène la batterie devant et envoie les accords au fond : les accords avec un room de 0,3 ou plus, et au moins trois fois plus que la batterie.',
      tips: [
        'Enlève d’abord la réverb à la batterie, et écoute comme elle s’avance.',
        'Une basse est mieux sèche : dans une grande salle, le grave devient de la bouillie.',
      ],
      concepts: [
        {
          term: 'Réverb',
          meaning: 'Ce qu’une salle répond à un son : d’innombrables échos fondus en un seul.',
        },
        { term: 'Sec et traité', meaning: 'Sans un effet, et avec lui.' },
      ],
    },
    'dotted-echo': {
      title: 'Un écho qui joue avec toi',
      description:
        'Un écho sur le temps se cache derrière la note suivante. S’il vient trois doubles croches plus tard, il tombe entre les notes et leur répond : c’est la croche pointée, connue depuis le dub jusqu’aux guitares de stade. Quatre notes sonnent alors comme huit.',
      instruction:
        'Donne à la mélodie un écho qui vient trois doubles croches après chacune de ses notes : pour l’instant il vient après quatre.',
      tips: [
        'delaysync compte en mesures : une double croche est 1/16, un temps 4/16.',
        'delaytime compte en secondes. À 120 temps par minute, un temps dure une demi-seconde, trois doubles croches 0,375 seconde.',
      ],
      concepts: [
        {
          term: 'Croche pointée',
          meaning: 'Une croche et la moitié d’une autre : trois doubles croches.',
        },
        {
          term: 'Réinjection',
          meaning: 'La part de chaque écho qui repart pour faire le suivant.',
        },
      ],
    },
    'walking-away': {
      title: 'S’éloigner',
      description:
        'Qui s’éloigne s’entend moins fort, et l’on entend davantage la salle autour. Les deux ensemble font la distance : doux tout seul n’est que doux. Avec deux réglages qui vont en sens contraire, tu peux emporter un son hors de la salle.',
      instruction:
        'Fais s’éloigner la mélodie sur quatre mesures : sa réverb (room) grandit de mesure en mesure jusqu’au triple au moins, et son volume baisse de mesure en mesure.',
      tips: [
        'Deux motifs entre < et > : l’un monte, l’autre descend.',
        'À l’envers, c’est une entrée : quelqu’un arrive par la porte du fond.',
      ],
      concepts: [
        {
          term: 'Distance',
          meaning: 'Pour l’oreille : moins de niveau et plus de réverb à la fois.',
        },
        { term: 'Automation', meaning: 'Un réglage qui bouge pendant que la musique joue.' },
      ],
    },
  },
};
