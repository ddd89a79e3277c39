import type { CourseText } from '@hocket/sdk';

export const metresOfThreeFr: CourseText = {
  title: 'Compter jusqu’à trois',
  description: 'Valse, six-huit, shuffle et trois pour deux : de la musique qui tourne.',
  objectives: [
    'Jouer une valse',
    'Grouper six croches de deux façons',
    'Faire un shuffle en douze',
    'Tenir trois pour deux',
  ],
  skills: ['3/4', '6/8', '12/8', 'Polyrythmie'],
  lessons: {
    waltz: {
      title: 'Un, deux, trois',
      description:
        'Une valse tourne parce qu’avec deux pieds le compte n’est jamais rond : une fois c’est le gauche qui mène, une fois le droit. La basse donne le un, les accords répondent sur deux et trois. Une mesure a autant de temps que tu en mets : trois mots font trois temps.',
      instruction:
        'Fais-en une valse : trois temps par mesure, la basse sur le premier, un accord sur le deuxième et un sur le troisième.',
      tips: [
        'Pour l’instant, quatre mots se partagent la mesure. Combien en faudrait-il ?',
        'setcpm compte les mesures par minute : 120 temps, trois par mesure.',
      ],
      concepts: [
        { term: 'Mesure', meaning: 'Combien de temps on compte ensemble, et lequel est fort.' },
        { term: 'Valse', meaning: 'Une danse à trois temps : un fort et deux légers.' },
      ],
    },
    'six-eight': {
      title: 'Deux fois trois',
      description:
        'Six croches peuvent faire trois fois deux ou deux fois trois. Dans le premier cas, c’est une valse ; dans le second, un 6/8, cela tangue comme un bateau : UN deux trois QUATRE cinq six. Pas un charleston ne change, seul change ce qui ressort.',
      instruction:
        'Laisse les six charlestons. Mets la grosse caisse sur la première des six croches et la caisse claire sur la quatrième, et nulle part ailleurs.',
      tips: [
        'Deux mots se partagent la mesure : chacun a trois croches.',
        'Compte jusqu’à six en hochant la tête sur un et quatre.',
      ],
      concepts: [
        {
          term: 'Mesure composée',
          meaning:
            'Une mesure dont les temps se divisent en trois et non en deux : 6/8, 9/8, 12/8.',
        },
        {
          term: 'Groupement',
          meaning: 'Quelles notes vont ensemble ; ce sont les accents qui le disent.',
        },
      ],
    },
    'twelve-eight': {
      title: 'Quatre fois trois',
      description:
        'Coupe chacun des quatre temps en trois et enlève le tiers du milieu : long, court, long, court. C’est le shuffle du blues et des débuts du rock and roll. Écrit, c’est un 12/8 ; joué, c’est un galop.',
      instruction:
        'Fais jouer le shuffle aux charlestons : sur chacun des quatre temps, un sur le premier tiers et un sur le dernier. Caisse claire sur 2 et 4.',
      tips: [
        'Les crochets font trois d’un temps : [hh ~ hh].',
        'Dis « long, court, long, court » sans t’arrêter : voilà le rythme.',
      ],
      concepts: [
        {
          term: 'Shuffle',
          meaning: 'Des croches longues et courtes, dans le rapport de deux à un.',
        },
        { term: 'Triolet', meaning: 'Trois notes égales dans la durée de deux, ou d’un temps.' },
      ],
    },
    'three-on-two': {
      title: 'Trois pour deux',
      description:
        'Une main compte deux, l’autre trois, dans le même temps : la plus petite des polyrythmies, et le socle d’une grande part des percussions d’Afrique de l’Ouest. Ensemble, elles font un seul rythme : les deux, droite, gauche, droite.',
      instruction:
        'Dans chaque cycle, fais sonner la grosse caisse deux fois et le rim trois fois, les deux à intervalles réguliers.',
      tips: [
        'Chaque ligne divise le cycle par son propre nombre.',
        'Suis un moment la grosse caisse, puis le rim. La musique change-t-elle ?',
      ],
      concepts: [
        {
          term: 'Hémiole',
          meaning:
            'Trois dans la durée de deux : six croches entendues comme trois paires, non comme deux fois trois.',
        },
        {
          term: 'Polyrythmie',
          meaning: 'Des divisions égales mais différentes du même temps, à la fois.',
        },
      ],
    },
  },
};
