import type { CourseText } from '@hocket/sdk';

export const dynamicsFr: CourseText = {
  title: 'Fort et doux',
  description:
    'Accents, notes fantômes et crescendos : ce qui fait d’une machine quelqu’un qui joue.',
  objectives: [
    'Accentuer certains coups d’un motif',
    'Entourer la caisse claire de notes fantômes',
    'Faire grandir une phrase',
  ],
  skills: ['Accents', 'Notes fantômes', 'Crescendo'],
  lessons: {
    accents: {
      title: 'Certains coups comptent plus',
      description:
        'Personne ne frappe un charleston huit fois pareil : la main qui compte les temps tombe plus lourd que celle qui remplit. Les mêmes huit coups, forts et doux tour à tour, se mettent à marcher.',
      instruction:
        'Garde les huit charlestons, et rends les quatre qui tombent sur les temps au moins une fois et demie plus forts que les quatre d’entre deux.',
      tips: [
        'gain accepte un motif, lui aussi : ses nombres se partagent la mesure comme des sons.',
        'Adoucis les doux plutôt que de pousser les forts : il restera de la marge.',
      ],
      concepts: [
        {
          term: 'Accent',
          meaning: 'Une note qui ressort parce qu’elle est plus forte que les autres.',
        },
        {
          term: 'Dynamique',
          meaning:
            'Les nuances : tout ce qui est fort ou doux en musique, et les chemins entre les deux.',
        },
      ],
    },
    'ghost-notes': {
      title: 'Notes fantômes',
      description:
        'Entre les deux caisses claires fortes d’un rythme funk, il y en a d’autres, si douces qu’on les sent plus qu’on ne les entend. Les batteurs les appellent notes fantômes. Enlève-les, et le groove s’en va avec elles.',
      instruction:
        'Garde la caisse claire sur les temps 2 et 4, et ajoutes-en au moins deux dans chaque mesure, chacune au plus au tiers de leur force.',
      tips: [
        'Le plus simple est une deuxième ligne pour les douces : un seul gain pour toutes.',
        'Les notes fantômes aiment être juste avant ou juste après un temps, pas dessus.',
      ],
      concepts: [
        {
          term: 'Note fantôme',
          meaning: 'Un coup si doux qu’il appartient au groove plus qu’au rythme.',
        },
        {
          term: 'Vélocité',
          meaning:
            'La force avec laquelle une note est frappée. Dans le code, elle agit comme gain : les deux se multiplient.',
        },
      ],
    },
    crescendo: {
      title: 'Grandir',
      description:
        'Une phrase qui grandit veut aller quelque part. De mesure en mesure, un peu plus fort : rien d’autre ne change, et pourtant celui qui écoute se penche en avant.',
      instruction:
        'Fais monter le volume de la mélodie de mesure en mesure pendant quatre mesures, sans jamais redescendre, et de sorte que la dernière soit au moins deux fois plus forte que la première.',
      tips: [
        'Entre < et > chaque mesure vient à son tour, pour les nombres comme pour les notes.',
        'Commence doucement. Un crescendo doit bien venir de quelque part.',
      ],
      concepts: [
        {
          term: 'Crescendo',
          meaning: 'Jouer peu à peu plus fort ; le chemin du retour est le diminuendo.',
        },
        {
          term: 'Phrase',
          meaning: 'Une idée musicale complète, souvent longue de deux ou quatre mesures.',
        },
      ],
    },
  },
};
