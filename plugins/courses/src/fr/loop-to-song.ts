import type { CourseText } from '@hocket/sdk';

export const loopToSongFr: CourseText = {
  title: 'De la boucle au morceau',
  description: 'Intro, A et B, break et fin : des parties qui savent ce qui vient avant et après.',
  objectives: [
    'Faire entrer les couches l’une après l’autre',
    'Écrire une partie qui contraste, et revenir',
    'Finir par ce qui ouvrait le morceau',
  ],
  skills: ['Intro', 'AABA', 'Arrangement'],
  lessons: {
    intro: {
      title: 'L’un après l’autre',
      description:
        'Une boucle dit tout dès la première mesure. Une intro promet quelque chose et tient parole plus tard : toutes les deux ou quatre mesures, du nouveau, et chaque entrée est un événement. Qui entend les charlestons seuls attend déjà la grosse caisse.',
      instruction:
        'Sur huit mesures : deux de charlestons seuls ; deux avec la grosse caisse ; puis la basse aussi, jusqu’à la fin.',
      tips: [
        'mask("<0@2 1@6>") se tait deux mesures et s’ouvre pendant six.',
        'arrange([2, silence], [6, s("bd*4")]) dit la même chose autrement.',
      ],
      concepts: [
        { term: 'Intro', meaning: 'La partie qui mène dans un morceau.' },
        { term: 'Entrée', meaning: 'Le moment où une couche s’entend pour la première fois.' },
      ],
    },
    aaba: {
      title: 'Pareil, pareil, autre chose, pareil',
      description:
        'Une mélodie deux fois, pour la connaître ; autre chose, pour qu’elle manque ; la mélodie encore, et c’est comme rentrer chez soi. AABA porte la moitié des standards de jazz et plus d’une chanson des Beatles. B s’appelle le pont.',
      instruction:
        'Sur huit mesures, deux par partie : A, A, B, A. La mélodie de la troisième partie est différente, celle de la quatrième est de nouveau la première.',
      tips: [
        'arrange prend les parties dans leur ordre, chacune avec son nombre de mesures.',
        'Un pont aime commencer sur un autre accord et dans un autre registre.',
      ],
      concepts: [
        { term: 'Pont', meaning: 'Une partie qui contraste et ramène à la première.' },
        { term: 'AABA', meaning: 'Une forme en quatre parties dont la troisième est différente.' },
      ],
    },
    'break-and-outro': {
      title: 'Break et fin',
      description:
        'Ce qui est toujours là, on ne l’entend bientôt plus. Enlève la batterie deux mesures, et elle sera neuve à son retour. À la fin, refais à l’envers le chemin de l’intro : couche après couche, jusqu’à ce que seule l’harmonie reste.',
      instruction:
        'Sur douze mesures : quatre avec tout ; deux de break sans batterie ; encore quatre avec tout ; deux de fin où seuls sonnent les accords. Les accords jouent tout du long.',
      tips: [
        'Deux masques suffisent : un pour la batterie, un pour la basse.',
        'Dans le break, la basse peut jouer ou se taire : essaie les deux.',
      ],
      concepts: [
        { term: 'Break', meaning: 'Un moment où le rythme s’arrête et où autre chose reste seul.' },
        { term: 'Fin', meaning: 'La partie qui mène hors d’un morceau ; en anglais, outro.' },
      ],
    },
  },
};
