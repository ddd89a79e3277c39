import type { CourseText } from '@hocket/sdk';

export const rhythmVariationsFr: CourseText = {
  title: 'Variations de rythme',
  description: 'Contretemps, roulements, silences et swing : ce qui fait bouger un rythme.',
  objectives: [
    'Employer les silences dans un rythme',
    'Placer des coups entre les temps',
    'Écrire des roulements et des breaks',
    'Faire swinguer un rythme',
  ],
  skills: ['Contretemps', 'Breaks', 'Swing'],
  lessons: {
    rests: {
      title: 'Le son du rien',
      description:
        'Un rythme est fait de sons et des trous entre eux. Un charleston sur les seize pas est un tapis ; avec des trous, il devient un groove.',
      instruction:
        'Retire des charlestons jusqu’à ce qu’il en reste entre trois et dix par mesure. Garde la grosse caisse et la caisse claire.',
      tips: [
        'Un silence dans le code s’écrit ~. Huit mots par mesure sont des croches : certains peuvent être des silences.',
        'Laisse un trou là où est la caisse claire, et entends comme elle paraît plus forte.',
      ],
      concepts: [
        {
          term: 'Groove',
          meaning: 'Le motif de sons et de silences qui fait bouger.',
        },
        {
          term: 'Double croche',
          meaning: 'Un quart de temps : un pas de la grille.',
        },
      ],
    },
    'off-beats': {
      title: 'Entre les temps',
      description:
        'Ce qui tombe juste entre deux temps est à contretemps. Là vivent les guitares du ska et le charleston ouvert de la house, ce « tss » après chaque grosse caisse.',
      instruction:
        'Fais sonner le charleston ouvert (oh) entre les temps et seulement là : pas 3, 7, 11 et 15.',
      tips: [
        'Pour l’instant les deux viennent ensemble. L’un doit attendre un demi-temps.',
        'Dans le code, les crochets partagent une place : [~ oh] est un silence, puis un coup.',
      ],
      concepts: [
        {
          term: 'Contretemps',
          meaning: 'L’endroit à mi-chemin entre deux temps.',
        },
        {
          term: 'Charleston ouvert',
          meaning: 'Les deux cymbales écartées : elles sonnent jusqu’à ce qu’on les ferme.',
        },
      ],
    },
    rolls: {
      title: 'Roulements et breaks',
      description:
        'Toutes les quatre mesures, un batteur annonce : quelque chose arrive. Un break rompt le motif un instant, et le roulement, beaucoup de coups rapides de suite, est le plus simple.',
      instruction:
        'Garde la caisse claire calme pendant trois mesures, avec un à quatre coups chacune, et fais-lui jouer au moins cinq coups dans la quatrième.',
      tips: [
        'Entre < et > chaque mesure vient à son tour, et !3 en répète une trois fois.',
        'sd*6 serre six coups à la place d’un seul.',
      ],
      concepts: [
        {
          term: 'Break',
          meaning: 'Une courte rupture du motif qui mène à la partie suivante.',
        },
        {
          term: 'Roulement',
          meaning: 'Des coups si rapides qu’ils se fondent en un seul son.',
        },
      ],
    },
    swing: {
      title: 'Faire swinguer',
      description:
        'Joué à la montre, un rythme peut sonner raide. Le swing retarde un peu un pas sur deux : long, court, long, court. Le jazz le fait, le hip-hop le fait, et ton cœur aussi.',
      instruction:
        'Donne du swing aux charlestons, assez pour qu’on l’entende. Sur la grille, c’est le curseur de swing ; dans le code, swingBy(1/3, 8) retarde la seconde moitié de chacune des huit parties.',
      tips: [
        'Un tiers de pas est le swing d’un batteur de jazz. La moitié est une allusion.',
        'Le swing a besoin de quelque chose à retarder : des charlestons entre les temps.',
      ],
      concepts: [
        {
          term: 'Swing',
          meaning: 'Un pas sur deux vient en retard : les pas vont long, court.',
        },
        {
          term: 'Droit',
          meaning: 'Sans swing : tous les pas ont la même durée.',
        },
      ],
    },
  },
};
