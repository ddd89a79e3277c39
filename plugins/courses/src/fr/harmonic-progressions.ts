import type { CourseText } from '@hocket/sdk';

export const harmonicProgressionsFr: CourseText = {
  title: 'Suites d’accords',
  description:
    'Des accords qui mènent quelque part, des voix qui bougent peu, des basses assorties.',
  objectives: [
    'Construire des accords de trois notes sur une gamme',
    'Écrire une suite d’accords qui rentre à la maison',
    'Conduire les voix à petits pas',
    'Distinguer majeur et mineur à l’oreille, et employer les deux',
    'Ajouter des septièmes et des retards',
    'Poser une mélodie sur les notes des accords',
  ],
  skills: ['Accords', 'Cadences', 'Conduite des voix', 'Tonalités'],
  lessons: {
    triads: {
      title: 'Trois notes à la fois',
      description:
        'Prends une note de la gamme, saute la suivante, prends celle d’après, saute encore, prends encore : trois notes qui n’en font qu’une. C’est un accord parfait, et presque toute l’harmonie en est faite. En code, une virgule superpose les notes.',
      instruction:
        'Joue l’accord de do, C (c e g), dans la première mesure et celui de fa, F (f a c), dans la deuxième. L’octave et l’ordre des notes sont libres.',
      tips: [
        'Il manque une note à chacun des deux accords. Continue à compter : c, on saute d, e, on saute f…',
        'Une note peut être doublée à une autre octave : l’accord reste le même.',
      ],
      concepts: [
        {
          term: 'Accord parfait',
          meaning: 'Un accord de trois notes, chacune une tierce au-dessus de la précédente.',
        },
        { term: 'Tierce', meaning: 'D’une note de la gamme à la deuxième qui la suit.' },
      ],
    },
    progression: {
      title: 'Partir et revenir',
      description:
        'Les accords racontent une histoire. En do majeur, C est la maison ; F s’en éloigne ; G, le plus proche voisin de C, ramène l’oreille : son si (b) est juste au-dessous de la tonique et ne demande qu’à y aller. La maison, le départ, le seuil, la maison : voilà ce qui porte chansons, blues et punk.',
      instruction: 'Joue les accords C, F, G et C, un par mesure.',
      tips: [
        'L’accord de G se construit comme les autres : g, on saute a, b, on saute c, d.',
        'Arrête après le troisième accord et écoute. Entends-tu qu’il manque quelque chose ?',
      ],
      concepts: [
        {
          term: 'Suite d’accords',
          meaning: 'Des accords dans un ordre qui mène quelque part.',
        },
        { term: 'Cadence', meaning: 'Les accords qui terminent une phrase, comme G puis C.' },
      ],
    },
    'voice-leading': {
      title: 'À petits pas',
      description:
        'Chaque note d’un accord est un chanteur. Si tous sautent à chaque changement, on croit entendre déplacer des meubles. Si chacun prend la note la plus proche de l’accord suivant, l’harmonie coule. Les accords restent les mêmes, seul leur ordre du grave à l’aigu change.',
      instruction:
        'Rejoue C, F, G et C, de sorte que d’un accord à l’autre les voix bougent en moyenne de deux demi-tons et demi au plus.',
      tips: [
        'C et F ont la note c en commun : laisse ce chanteur où il est.',
        'Écris les trois notes de chaque accord du grave à l’aigu, et lis par colonnes.',
      ],
      concepts: [
        {
          term: 'Conduite des voix',
          meaning: 'La façon dont chaque note d’un accord va vers une note du suivant.',
        },
        {
          term: 'Renversement',
          meaning: 'Un accord dont la note grave n’est pas la fondamentale.',
        },
      ],
    },
    minor: {
      title: 'Clair et sombre',
      description:
        'Entre majeur et mineur, il n’y a qu’un demi-ton : celui de la note du milieu. Baisse-la, et le soleil se cache. La même gamme contient les deux : C et G sont majeurs, A et E sont mineurs, et les chansons vivent du passage de l’un à l’autre.',
      instruction:
        'Joue do majeur (C), sol majeur (G), la mineur (Am) et mi mineur (Em), un accord par mesure.',
      tips: [
        'Les deux derniers accords sont majeurs pour l’instant. Laquelle de leurs notes est celle du milieu ?',
        'La mineur n’a pas de dièse : a c e. Mi mineur non plus : e g b.',
        'Entraîne ton oreille : joue note("<[a2,c3,e3] [a2,c#3,e3]>"), détourne les yeux et dis à chaque mesure si c’est l’accord sombre ou l’accord clair.',
      ],
      concepts: [
        {
          term: 'Mineur',
          meaning:
            'Un accord ou une gamme dont la troisième note est un demi-ton plus bas qu’en majeur.',
        },
        {
          term: 'Demi-ton',
          meaning: 'Le plus petit écart du piano, d’une touche à la suivante.',
        },
      ],
    },
    sevenths: {
      title: 'Des notes de couleur',
      description:
        'Une quatrième note sur l’accord parfait, une septième au-dessus de la fondamentale, et voilà le jazz, la soul ou la bossa-nova. Un accord peut aussi retenir son souffle : dans un retard, une quarte tient la place de la tierce et cède plus tard.',
      instruction:
        'Joue ré mineur septième (d f a c), sol avec retard (g c d), sol septième (g b d f) et do majeur septième (c e g b), un accord par mesure.',
      tips: [
        'L’accord avec retard n’a pas de b : c est à sa place, et descend sur b à la mesure suivante.',
        'Compte jusqu’à sept depuis la fondamentale, qui est un : cette note est la septième. Une de plus, et c’est l’octave.',
      ],
      concepts: [
        {
          term: 'Septième',
          meaning:
            'La septième note de la gamme, fondamentale comprise : six degrés plus haut. Sept degrés plus haut, c’est l’octave.',
        },
        {
          term: 'Retard',
          meaning: 'Une note de l’accord d’avant qui reste trop longtemps, puis se résout.',
        },
      ],
    },
    'melody-over-chords': {
      title: 'Une mélodie qui connaît les accords',
      description:
        'Sur les temps, l’oreille compare la mélodie à l’accord qui la porte. Les notes de l’accord s’y reposent ; les autres tirent, et sont meilleures au passage. Une mélodie qui connaît ses accords semble n’avoir pu être autre.',
      instruction:
        'Écris sur ces accords une mélodie d’au moins quatre notes différentes ; parmi celles qui tombent sur un temps, trois sur quatre doivent appartenir à l’accord qui sonne.',
      tips: [
        'Commence chaque mesure par une note de son accord. Les accords sont c e g, c f a, b d g et c e g.',
        'Entre les temps, tout est permis : va d’une note d’accord à la suivante.',
      ],
      concepts: [
        {
          term: 'Note d’accord',
          meaning: 'Une note de la mélodie que l’accord contient aussi.',
        },
        {
          term: 'Note de passage',
          meaning: 'Une note qui relie par degrés deux notes d’accord.',
        },
      ],
    },
  },
};
