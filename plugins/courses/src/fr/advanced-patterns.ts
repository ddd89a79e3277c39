import type { CourseText } from '@hocket/sdk';

export const advancedPatternsFr: CourseText = {
  title: 'Motifs avancés',
  description: 'Des motifs dans des motifs, en code : de longues formes en quelques lignes.',
  objectives: [
    'Emboîter et répéter des motifs en mini-notation',
    'Répartir des frappes avec des rythmes euclidiens',
    'Changer un motif toutes les quelques mesures',
    'Opposer deux rythmes',
    'Transformer un motif au lieu d’en écrire un autre',
  ],
  skills: ['Mini-notation', 'Rythmes euclidiens', 'Polyrythmie', 'Transformations'],
  lessons: {
    nesting: {
      title: 'Des motifs dans des motifs',
      description:
        'Les mots entre guillemets se partagent la mesure à parts égales. Des crochets font de plusieurs mots un seul, qui se partage à son tour, aussi profond que tu veux : des rythmes dans les rythmes.',
      instruction:
        'Fais sonner le charleston une fois sur le temps 1, deux fois sur le temps 2, une fois sur le temps 3 et trois fois sur le temps 4.',
      tips: [
        'Mets entre crochets ce qui doit tenir dans un seul temps.',
        'hh*2 et [hh hh] donnent le même son. Lequel se lit le plus vite ?',
      ],
      concepts: [
        {
          term: 'Mini-notation',
          meaning: 'Le petit langage des rythmes, entre guillemets.',
        },
        {
          term: 'Triolet',
          meaning: 'Trois notes égales dans le temps de deux, ou d’un seul temps.',
        },
      ],
    },
    euclid: {
      title: 'À intervalles réguliers',
      description:
        'Trois frappes ne tombent pas tout à fait régulièrement sur huit pas ; ce qui s’en approche le plus est le tresillo, cœur de la musique cubaine. La même idée donne des rythmes du Ghana, de Bulgarie et du Brésil : des frappes aussi régulières que les pas le permettent.',
      instruction:
        'Répartis trois coups de grosse caisse sur huit pas, et cinq coups de charleston sur huit pas, aussi régulièrement que possible. En code, (3,8) derrière un son s’en charge.',
      tips: [
        'Le premier nombre dit combien de frappes, le second sur combien de pas.',
        'Un troisième nombre fait tourner le rythme : (3,8,2) commence deux pas plus tard. Toutes les rotations sont bonnes.',
      ],
      concepts: [
        {
          term: 'Rythme euclidien',
          meaning: 'Des frappes réparties sur les pas aussi régulièrement que possible.',
        },
        { term: 'Tresillo', meaning: 'Trois frappes sur huit pas : longue, longue, courte.' },
      ],
    },
    alternation: {
      title: 'Du nouveau à chaque fois',
      description:
        'Une boucle qui ne change jamais lasse l’oreille au bout de quatre tours. Entre < et > se trouve ce qui alterne, un élément par mesure : une ligne de code, et des minutes de musique.',
      instruction:
        'Fais en sorte que la mélodie diffère dans au moins trois mesures sur quatre. Reste en do majeur (C), pour que tout se tienne.',
      tips: [
        'Change une seule note : c4 <e4 f4 a4> g4 suffit à surprendre.',
        'Deux alternances de longueurs différentes, de trois et de quatre, ne se répètent qu’après douze mesures.',
      ],
      concepts: [
        { term: 'Boucle', meaning: 'Une musique qui recommence quand elle est finie.' },
        { term: 'Variation', meaning: 'La même chose encore, avec un changement.' },
      ],
    },
    polyrhythm: {
      title: 'Trois contre quatre',
      description:
        'Deux rythmes qui divisent le même temps différemment se retrouvent au début, se séparent, puis se retrouvent. Le plus connu est trois contre quatre : tape-le des deux mains, seul le premier coup tombe ensemble.',
      instruction:
        'Fais sonner la grosse caisse quatre fois et le tom (tomfloor) trois fois par mesure, l’un et l’autre à intervalles égaux.',
      tips: [
        'Chaque ligne divise la mesure par son propre nombre. Elles n’ont pas à s’accorder.',
        'Tape quatre d’une main et trois de l’autre, d’abord lentement.',
      ],
      concepts: [
        {
          term: 'Polyrythmie',
          meaning: 'Plusieurs divisions égales du même temps, à la fois.',
        },
        {
          term: 'Contre-rythme',
          meaning: 'Un rythme qui va sans cesse contre la pulsation.',
        },
      ],
    },
    transformation: {
      title: 'Un motif, mille visages',
      description:
        'Qui compose retourne un thème, le décale, le joue deux fois plus vite. En code, chacun de ces gestes est un mot derrière le motif : rev le retourne, iter le fait commencer un pas plus tard à chaque mesure, lastOf fait quelque chose de temps en temps.',
      instruction:
        'Écris une mélodie d’au moins trois notes et laisse des transformations la changer, pour qu’au moins trois mesures sur quatre diffèrent. Reste en do majeur (C).',
      tips: [
        'Mets .iter(4) derrière le motif de notes, ou .lastOf(2, rev).lastOf(3, x => x.fast(2)).',
        'Deux transformations de longueurs différentes donnent plus que chacune seule.',
      ],
      concepts: [
        { term: 'Thème', meaning: 'L’idée à laquelle un morceau revient toujours.' },
        { term: 'Rétrograde', meaning: 'Une mélodie jouée de la fin au début.' },
      ],
    },
  },
};
