import type { CourseText } from '@hocket/sdk';

export const mixingFr: CourseText = {
  title: 'Une place pour chacun',
  description: 'Équilibre, grave, largeur et ducking : un mix où l’on entend chaque couche.',
  objectives: [
    'Équilibrer une mélodie et ses accords',
    'Garder le grave libre',
    'Étaler un mix de gauche à droite',
    'Faire céder les accords devant la grosse caisse',
  ],
  skills: ['Équilibre', 'Filtres', 'Panoramique', 'Ducking'],
  lessons: {
    balance: {
      title: 'Qui mène ?',
      description:
        'Un mix répond d’abord à une question : que doit-on écouter ? La mélodie est devant, les accords la portent. Aussi forts l’un que l’autre, ils se battent, et il vaut presque toujours mieux baisser l’un que monter l’autre.',
      instruction:
        'Mets la mélodie devant : elle doit être au moins deux fois plus forte que les accords, que l’on entend encore.',
      tips: [
        'Baisse les accords jusqu’à ce qu’ils te manquent, puis remonte d’un cheveu.',
        'Écoute tout bas : dans un murmure, on entend aussitôt ce qui est trop fort.',
      ],
      concepts: [
        {
          term: 'Équilibre',
          meaning: 'Le volume des couches d’un mix les unes par rapport aux autres.',
        },
        { term: 'Lead', meaning: 'La couche que l’on est censé suivre.' },
      ],
    },
    'low-end': {
      title: 'De la place pour la basse',
      description:
        'Les accords ont du grave, eux aussi, et personne ne le remarque avant qu’il ne couvre grosse caisse et basse. Un filtre passe-haut enlève ce qui est sous sa fréquence. Seuls, les accords paraissent plus minces ; dans le mix, tout est plus clair : voilà le secret, et presque tous les mix reposent dessus.',
      instruction:
        'Enlève le grave des accords avec un passe-haut (hpf) d’au moins 150 Hz, et laisse la grosse caisse et la basse telles quelles.',
      tips: [
        'Monte la fréquence jusqu’à ce que les accords s’amincissent, puis reviens un peu en arrière.',
        'Ce qui n’a pas besoin de grave ne devrait pas en avoir : un passe-haut par couche, sauf pour la grosse caisse et la basse.',
      ],
      concepts: [
        {
          term: 'Filtre passe-haut',
          meaning: 'Enlève ce qui est plus grave que sa fréquence de coupure.',
        },
        {
          term: 'Grave',
          meaning:
            'Les sons les plus graves, ressentis autant qu’entendus : grosse caisse et basse.',
        },
      ],
    },
    width: {
      title: 'Gauche et droite',
      description:
        'Deux oreilles distinguent ce qu’une seule confondrait, quand cela vient de côtés différents. Ce qui porte le poids reste au milieu, pour que les deux haut-parleurs se le partagent ; ce qui décore peut aller vers l’extérieur.',
      instruction:
        'Mets les charlestons d’un côté et le rim de l’autre, avec un écart d’au moins 0,4 (pan va de 0, à gauche, à 1, à droite). La grosse caisse et la basse restent au milieu.',
      tips: [
        'Lequel va à gauche, c’est toi qui choisis.',
        'Rarement jusqu’au bout : avec un seul écouteur, on ne doit rien manquer.',
      ],
      concepts: [
        {
          term: 'Panoramique',
          meaning: 'Où se tient un son entre la gauche et la droite ; pan en abrégé.',
        },
        { term: 'Mono', meaning: 'La même chose pour les deux oreilles : ce qui vient du milieu.' },
      ],
    },
    ducking: {
      title: 'Céder la place',
      description:
        'La musique de club respire : chaque fois que vient la grosse caisse, les accords plongent puis remontent. Cela lui fait de la place et donne leur pulsation aux accords. Dans le code, la grosse caisse dit qui elle fait plonger : une orbite, un groupe de couches qui partagent leurs effets.',
      instruction:
        'Fais céder les accords devant la grosse caisse sur chaque temps. Ils sont sur l’orbite 2 : la grosse caisse la fait plonger avec duckorbit(2).',
      tips: [
        'duckdepth dit jusqu’où plongent les accords, de 0 à 1 ; duckattack, en combien de secondes ils reviennent.',
        'Sans ducking, on peut le faire à la main : joue les accords en croches, doucement là où est la grosse caisse.',
      ],
      concepts: [
        {
          term: 'Ducking',
          meaning:
            'Un son en baisse un autre un instant ; avec un compresseur, on parle de sidechain.',
        },
        {
          term: 'Orbite',
          meaning: 'Dans le code, un groupe de couches qui ont la même réverb et le même écho.',
        },
      ],
    },
  },
};
