import type { CourseText } from '@hocket/sdk';

export const firstSoundsFr: CourseText = {
  title: 'Premiers sons',
  description: 'Du silence à un rythme fait par toi, et une première mélodie par-dessus.',
  objectives: [
    'Jouer ton premier son',
    'Construire un rythme de grosse caisse, caisse claire et charleston',
    'Changer ce qui joue pendant que cela joue',
    'Poser une courte mélodie sur un rythme',
  ],
  skills: ['Pas', 'Batterie', 'Couches'],
  lessons: {
    kick: {
      title: 'Une grosse caisse sur chaque temps',
      description:
        'Presque toute la musique de danse repose sur un son : un tambour grave, la grosse caisse, sur chaque temps. Ici une mesure a quatre temps, et la grille coupe chacun en quatre pas : seize en tout.',
      instruction:
        'Fais sonner la grosse caisse sur les quatre temps. Sur la grille, ce sont les pas 1, 5, 9 et 13 ; dans le code, le nombre après l’étoile dit combien de fois un son vient dans une mesure.',
      tips: [
        'Compte : un, deux, trois, quatre. La grosse caisse vient avec chaque nombre.',
        'Change un nombre dans le code et relance-le. Inutile d’arrêter avant.',
      ],
      concepts: [
        {
          term: 'Temps',
          meaning: 'La pulsation sur laquelle on hoche la tête ou tape du pied.',
        },
        {
          term: 'Mesure',
          meaning: 'Un groupe de temps, ici quatre. Dans le code, une mesure est un cycle.',
        },
      ],
    },
    backbeat: {
      title: 'Caisse claire sur deux et quatre',
      description:
        'La caisse claire est le claquement brillant qui répond à la grosse caisse. Sur les temps deux et quatre, elle fait taper des mains : c’est le backbeat du rock, de la soul et de la house.',
      instruction:
        'Garde la grosse caisse et fais sonner la caisse claire sur les temps 2 et 4, et nulle part ailleurs. Sur la grille, ce sont les pas 5 et 13.',
      tips: [
        'Quatre mots entre guillemets se partagent la mesure : chacun a un temps.',
        'Dis « boum, clac, boum, clac » et écoute les clacs.',
      ],
      concepts: [
        {
          term: 'Backbeat',
          meaning: 'Un son fort sur le deuxième et le quatrième temps d’une mesure.',
        },
        {
          term: 'Silence',
          meaning: 'Un endroit où rien ne sonne. Dans le code on écrit ~.',
        },
      ],
    },
    hats: {
      title: 'Charleston entre les temps',
      description:
        'Grosse caisse et caisse claire marquent les temps. Le charleston, un petit tic métallique, remplit l’espace entre eux, et soudain la musique avance.',
      instruction:
        'Ajoute des charlestons juste au milieu des quatre temps : pas 3, 7, 11 et 15. Il peut y en avoir d’autres, tant que ces quatre sont là.',
      tips: [
        'Quatre charlestons par mesure tombent juste sur les temps. Que se passe-t-il avec le double ?',
        'Compte « un et deux et trois et quatre et ». Le charleston est le « et ».',
      ],
      concepts: [
        {
          term: 'Charleston',
          meaning: 'Deux petites cymbales sur un pied ; fermées, elles font tic.',
        },
        {
          term: 'Couche',
          meaning: 'Une ligne de la musique qui sonne avec les autres.',
        },
      ],
    },
    'first-tune': {
      title: 'Ta première mélodie',
      description:
        'Un rythme porte une mélodie. Dans le code les notes s’appellent c d e f g a b (do ré mi fa sol la si), et le nombre dit leur hauteur : c4 est le do au milieu d’un piano.',
      instruction:
        'Pose sur ton rythme une mélodie d’au moins trois notes différentes, quatre notes ou plus par mesure. Lesquelles, c’est à toi de voir.',
      tips: [
        'c4, e4 et g4 vont toujours bien ensemble : commence par elles.',
        'Chante d’abord quelque chose, puis cherche ses notes.',
      ],
      concepts: [
        {
          term: 'Note',
          meaning: 'Un son qui a une hauteur : plus ou moins aigu.',
        },
        {
          term: 'Octave',
          meaning: 'La même lettre avec le nombre suivant : la même note, plus haut.',
        },
      ],
    },
  },
};
