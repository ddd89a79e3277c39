import type { CourseText } from '@hocket/sdk';

export const envelopesFr: CourseText = {
  title: 'La vie d’un son',
  description:
    'Attaque, déclin, maintien, relâchement : d’une onde on fait un pluck, une nappe ou un stab.',
  objectives: [
    'Faire enfler un son au lieu de le frapper',
    'Pincer une note, en tenir une autre',
    'Choisir comment un son finit',
  ],
  skills: ['Enveloppes', 'Pluck et nappe', 'Création de sons'],
  lessons: {
    attack: {
      title: 'Comment il commence',
      description:
        'L’oreille reconnaît un instrument à son premier instant. Un piano est là d’un coup, une corde frottée prend son temps. L’attaque est le temps, en secondes, que met un son à atteindre son plein niveau ; longue, elle le place derrière tous ceux qui sont là d’un coup.',
      instruction:
        'Les accords et la mélodie commencent pareil, d’un coup. Fais enfler les accords : leur attaque (attack) doit être au moins dix fois plus longue que celle de la mélodie.',
      tips: [
        'Écoute le début de chaque mesure : est-ce un choc ou un souffle ?',
        'Avec une demi-seconde, le son enfle déjà lentement. Deux secondes remplissent une mesure à 120 temps par minute.',
      ],
      concepts: [
        { term: 'Enveloppe', meaning: 'Comment évolue le niveau d’un son, de son début à sa fin.' },
        { term: 'Attaque', meaning: 'Le temps que met un son à atteindre son plein niveau.' },
      ],
    },
    decay: {
      title: 'Pincé ou tenu',
      description:
        'Après l’attaque, le son retombe, pendant son déclin, au niveau où il est tenu : son maintien. Une corde de guitare n’en a pas, elle s’éteint. Un orgue n’est que maintien. Mets-le à zéro, et le déclin seul dit combien de temps on entend une note.',
      instruction:
        'Fais sonner la mélodie comme pincée : un déclin (decay) de 0,3 seconde au plus, et un maintien (sustain) d’au plus un tiers de celui des accords.',
      tips: [
        'decay et release sont des temps, en secondes. sustain est un niveau : 0 n’est rien, 1 est tout.',
        'Une note pincée peut être un peu plus forte : elle passe vite.',
      ],
      concepts: [
        {
          term: 'Déclin',
          meaning: 'Le temps que met un son à retomber de son sommet à son maintien.',
        },
        { term: 'Maintien', meaning: 'Le niveau auquel une note est tenue tant qu’elle dure.' },
      ],
    },
    release: {
      title: 'Lâcher',
      description:
        'Que se passe-t-il quand on lâche la touche ? Un harmonium se tait, une cloche résonne encore. Le relâchement est le temps que met un son à s’éteindre une fois sa note finie. Court, il laisse des trous nets aux autres ; long, il les remplit.',
      instruction:
        'Laisse résonner l’accord dans le reste de la mesure : son relâchement (release) doit être au moins cinq fois plus long que celui de la basse, qui reste court.',
      tips: [
        'L’accord dure un temps. Tout ce que tu entends ensuite est du relâchement.',
        'Une basse au long relâchement se brouille : chaque note sonne encore quand vient la suivante.',
      ],
      concepts: [
        {
          term: 'Relâchement',
          meaning: 'Le temps que met un son à s’éteindre après la fin de sa note.',
        },
        { term: 'Stab', meaning: 'Un accord bref, jeté dans le rythme comme un coup.' },
      ],
    },
  },
};
