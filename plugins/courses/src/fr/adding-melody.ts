import type { CourseText } from '@hocket/sdk';

export const addingMelodyFr: CourseText = {
  title: 'Ajouter une mélodie',
  description: 'Notes, gammes et ligne de basse : comment un rythme devient un morceau.',
  objectives: [
    'Nommer des notes et les jouer dans l’ordre',
    'Rester dans une gamme',
    'Laisser la basse porter l’harmonie',
    'Répondre à une phrase par une autre',
  ],
  skills: ['Notes', 'Gammes', 'Lignes de basse'],
  lessons: {
    notes: {
      title: 'Les notes ont des noms',
      description:
        'Les touches blanches d’un piano s’appellent c d e f g a b, puis cela recommence. Jouées dans l’ordre depuis c, elles forment la gamme que tout le monde a chantée : do majeur.',
      instruction:
        'Joue une mélodie d’au moins cinq notes différentes, toutes de do majeur : seulement les lettres c d e f g a b, sans dièses (#) ni bémols.',
      tips: [
        'Monte de cinq notes et redescends : c’est déjà une mélodie.',
        'Une espace entre deux notes suffit. Plus il y a de notes, plus elles passent vite.',
      ],
      concepts: [
        {
          term: 'Gamme',
          meaning: 'Un choix de notes qui vont ensemble, dans l’ordre.',
        },
        {
          term: 'Dièse',
          meaning: 'La touche juste au-dessus, écrite # : d# est juste au-dessus de d.',
        },
      ],
    },
    scale: {
      title: 'Cinq notes qui vont ensemble',
      description:
        'Une gamme pentatonique n’a que cinq notes, et aucune ne heurte une autre. C’est pourquoi les chansons populaires, le blues et la moitié des solos de guitare l’emploient : quoi qu’on joue, cela va.',
      instruction:
        'Change la mélodie pour qu’elle n’emploie que les notes de la mineur pentatonique : a c d e g. Prends-en au moins quatre.',
      tips: [
        'Deux notes de la mélodie n’en font pas partie. Quelles lettres ne sont pas dans la liste ?',
        'Quand cela va, change l’ordre à ta guise : impossible de se tromper.',
      ],
      concepts: [
        {
          term: 'Pentatonique',
          meaning: 'Une gamme de cinq notes par octave.',
        },
        {
          term: 'Tonique',
          meaning: 'La note qui donne son nom à la gamme ; la mélodie y est chez elle.',
        },
      ],
    },
    bass: {
      title: 'Une ligne de basse dessous',
      description:
        'La voix la plus grave décide de tout ce qu’on ressent au-dessus. Une ligne de basse demande peu de notes : la tonique, une autre qui s’en éloigne, et de la patience.',
      instruction:
        'Ajoute une ligne de basse : au moins deux notes par mesure, au moins deux différentes, toutes de la mineur, avec un 1 ou un 2 après la lettre pour qu’elles soient graves.',
      tips: [
        'Commence par la tonique, a. Sa cinquième note, e, est l’amie suivante.',
        'Écoute d’abord la basse seule avec la batterie. Te fait-elle bouger ?',
      ],
      concepts: [
        {
          term: 'Ligne de basse',
          meaning: 'La mélodie de la voix la plus grave.',
        },
        {
          term: 'Quinte',
          meaning:
            'La cinquième note de la gamme, la première comptée : a b c d e. Après l’octave, rien ne se fond mieux.',
        },
      ],
    },
    'question-answer': {
      title: 'Question et réponse',
      description:
        'Une mélodie parle en phrases. Une mesure questionne et reste ouverte ; la suivante répond avec le même rythme et rentre à la tonique. Tu l’as entendu dans mille chansons.',
      instruction:
        'Écris deux mesures : la seconde reprend le rythme de la première avec au moins une note différente, et sa dernière note est a. Reste sur a c d e g.',
      tips: [
        'Laisse le début de la réponse tel quel : on veut le reconnaître.',
        'Seule la fin doit changer. Comment rentrer de d à la maison ?',
      ],
      concepts: [
        {
          term: 'Phrase',
          meaning: 'Une phrase musicale, souvent de deux ou quatre mesures.',
        },
        {
          term: 'Alternance',
          meaning:
            'Dans le code, entre < et > se trouve ce qui vient tour à tour, mesure après mesure.',
        },
      ],
    },
  },
};
