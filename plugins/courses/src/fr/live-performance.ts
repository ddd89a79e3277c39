import type { CourseText } from '@hocket/sdk';

export const livePerformanceFr: CourseText = {
  title: 'Jouer en direct',
  description: 'Tout un set depuis un éditeur vide : monter, dépouiller, lâcher, finir.',
  objectives: [
    'Commencer un set à partir de rien',
    'Faire entrer et sortir des couches à la mesure',
    'Modeler la tension par les filtres et la densité',
    'Préparer un drop et le réussir',
    'Rattraper une erreur sans s’arrêter',
    'Conclure un morceau avec soin',
  ],
  skills: ['Live coding', 'Forme', 'Effets', 'Improvisation'],
  lessons: {
    'blank-page': {
      title: 'Partir d’une page blanche',
      description:
        'Le live coding commence devant un éditeur vide et des gens qui attendent. Le premier son n’a pas à être malin : il doit être là. Puis une couche après l’autre, lancée dès qu’elle tient debout.',
      instruction:
        'À partir d’un seul charleston, arrive à au moins trois couches dans chaque mesure : une grosse caisse, du charleston (quatre coups ou plus) et une ligne de basse de deux notes ou plus.',
      tips: [
        'Lance le code après chaque ligne. La musique continue pendant que tu écris.',
        'L’ordre importe peu à l’ordinateur, mais beaucoup au public.',
      ],
      concepts: [
        { term: 'Set', meaning: 'Ce que l’on joue d’une traite, du début à la fin.' },
        {
          term: 'Live coding',
          meaning: 'Écrire le programme qui fait la musique pendant qu’elle joue.',
        },
      ],
    },
    layers: {
      title: 'Entrer et sortir',
      description:
        'La forme, c’est qui joue quand. Une couche qui entre au bout de deux mesures est un événement ; une autre qui sort laisse la place à la suivante. Un masque dit dans quelles mesures une couche sonne : 1 pour oui, 0 pour non.',
      instruction:
        'Sur huit mesures : la grosse caisse joue tout du long. Le charleston attend deux mesures, en joue quatre et se tait les deux dernières.',
      tips: [
        'Dans <0@2 1@4 0@2>, @ dit pour combien de mesures vaut chaque valeur.',
        'En direct, on coupe une ligne avec un tiret bas devant son nom, _$:, et on l’enlève pile sur la mesure.',
      ],
      concepts: [
        { term: 'Forme', meaning: 'L’ordre des parties d’un morceau.' },
        { term: 'Masque', meaning: 'Un motif de oui et de non qui en laisse passer un autre.' },
      ],
    },
    filters: {
      title: 'Ouvrir le filtre',
      description:
        'Un filtre passe-bas laisse passer ce qui est sous sa fréquence. Fermé, la musique semble venir de derrière une porte ; ouvert lentement, elle entre dans la pièce. Aucun autre potentiomètre ne crée autant de tension pour si peu d’effort.',
      instruction:
        'Ouvre le filtre (lpf) de la basse sur quatre mesures : sa fréquence monte, et à la fin elle est au moins quatre fois plus haute qu’au début.',
      tips: [
        'Une valeur peut alterner elle aussi : lpf("<300 600>").',
        'Pour un trajet sans paliers, écris lpf(saw.range(300, 2400).slow(4)).',
      ],
      concepts: [
        {
          term: 'Filtre passe-bas',
          meaning: 'Enlève ce qui est plus aigu que sa fréquence de coupure.',
        },
        {
          term: 'Fréquence de coupure',
          meaning: 'La fréquence, en Hz, où un filtre commence à agir.',
        },
      ],
    },
    build: {
      title: 'La montée',
      description:
        'Avant que quelque chose de grand n’arrive, le temps semble accélérer. Le roulement de caisse claire de la musique de club double, puis double encore, jusqu’à n’être plus qu’un bruit, et tout le monde sait ce qui vient.',
      instruction:
        'Sur quatre mesures, rends la caisse claire plus dense : dans la dernière au moins quatre fois plus de frappes que dans la première, et jamais moins que dans la mesure d’avant.',
      tips: [
        'Double de mesure en mesure : 2, 4, 8, 16.',
        'Fais monter le volume avec elle : .gain("<.4 .5 .6 .8>").',
      ],
      concepts: [
        { term: 'Montée', meaning: 'Une partie qui fait grandir la tension avant le drop.' },
        { term: 'Densité', meaning: 'Le nombre de sons dans un temps donné.' },
      ],
    },
    drop: {
      title: 'Le drop',
      description:
        'Le drop est l’instant où arrive ce qu’on avait retenu : grosse caisse et basse, d’un coup. Il vit de ce qui manque juste avant. Enlève le grave pendant quatre mesures, et rends-le sur le premier temps de la cinquième.',
      instruction:
        'Sur huit mesures : le charleston joue tout du long ; grosse caisse et basse se taisent quatre mesures et jouent dans chacune des quatre dernières.',
      tips: [
        'Le même masque sur les deux les garde ensemble.',
        'Un trou d’un temps juste avant le drop le rend deux fois plus fort.',
      ],
      concepts: [
        { term: 'Drop', meaning: 'L’instant où rythme et basse reviennent au complet.' },
        {
          term: 'Grave',
          meaning: 'Les sons les plus bas, ressentis autant qu’entendus : grosse caisse et basse.',
        },
      ],
    },
    breakdown: {
      title: 'Le break',
      description:
        'Après le drop, il faut de l’air. Dans le break, la batterie s’arrête et l’harmonie reste seule : un moment pour regarder autour de soi, avant que le rythme ne revienne, comme neuf.',
      instruction:
        'Sur huit mesures : les accords jouent tout du long. La batterie joue quatre mesures, se tait deux mesures et revient pour les deux dernières.',
      tips: [
        'Un seul masque derrière toute la ligne de batterie suffit.',
        'Donne plus d’espace aux accords quand ils sont seuls : .room("<.2@4 .8@2 .2@2>").',
      ],
      concepts: [
        {
          term: 'Break',
          meaning: 'Une partie où le rythme s’arrête et où le reste est seul.',
        },
        {
          term: 'Contraste',
          meaning: 'Ce qui fait sentir une partie parce que l’autre était différente.',
        },
      ],
    },
    recovery: {
      title: 'Quand ça déraille',
      description:
        'Ça déraillera : une note d’une autre tonalité, un trou à la place de la grosse caisse. Personne ne t’en voudra si tu répares en rythme. Change une chose, lance, écoute, puis la suivante. Quand le code ne marche pas, le dernier bon motif continue : tu as le temps.',
      instruction:
        'Deux choses clochent ici. Remets la grosse caisse sur chaque temps, et ramène toutes les notes de la mélodie en la mineur (a b c d e f g).',
      tips: [
        'Écoute d’abord le rythme qui boite : le rythme avant la hauteur.',
        'Écris _$: devant les autres lignes et écoute la mélodie seule : quelles sont les deux notes qui jurent ?',
        'Les dièses (#) n’appartiennent pas à la mineur.',
      ],
      concepts: [
        { term: 'Tonalité', meaning: 'La gamme dans laquelle reste un morceau.' },
        {
          term: 'Dépanner à l’oreille',
          meaning: 'Trouver ce qui cloche en écoutant une couche à la fois.',
        },
      ],
    },
    ending: {
      title: 'Une belle fin',
      description:
        'Un set qui s’arrête net ressemble à un câble arraché. Retire les couches jusqu’à n’en garder qu’une, rentre à la tonique et laisse-la s’éteindre. Le silence qui suit t’appartient aussi.',
      instruction:
        'Sur huit mesures : la batterie joue six mesures puis se tait. La basse finit sur a, et dans la dernière mesure plus rien ne commence.',
      tips: [
        'Écris les huit mesures de la basse, l’une après l’autre, entre < et >.',
        'Dans < >, un silence, ~, dure toute une mesure.',
      ],
      concepts: [
        { term: 'Coda', meaning: 'La partie qui conclut un morceau.' },
        { term: 'Résolution', meaning: 'Le pas de la tension au repos.' },
      ],
    },
  },
};
