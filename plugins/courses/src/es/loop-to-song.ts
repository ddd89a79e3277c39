import type { CourseText } from '@hocket/sdk';

export const loopToSongEs: CourseText = {
  title: 'Del bucle a la canción',
  description: 'Intro, A y B, break y final: partes que saben lo que hay antes y después de ellas.',
  objectives: [
    'Hacer entrar las capas una tras otra',
    'Escribir una parte que contraste, y volver',
    'Terminar con lo que empezaste',
  ],
  skills: ['Intro', 'AABA', 'Arreglo'],
  lessons: {
    intro: {
      title: 'De una en una',
      description:
        'Un bucle lo cuenta todo en el primer compás. Una intro promete algo y lo cumple después: cada dos o cuatro compases llega algo nuevo, y cada entrada es un acontecimiento. Quien oye los charles solos ya espera el bombo.',
      instruction:
        'Durante ocho compases: dos solo con los charles; dos más con el bombo; después también el bajo, hasta el final.',
      tips: [
        'mask("<0@2 1@6>") calla dos compases y se abre otros seis.',
        'arrange([2, silence], [6, s("bd*4")]) dice lo mismo de otra manera.',
      ],
      concepts: [
        { term: 'Intro', meaning: 'La parte que lleva al interior de una pieza.' },
        { term: 'Entrada', meaning: 'El momento en que una capa se oye por primera vez.' },
      ],
    },
    aaba: {
      title: 'Lo mismo, lo mismo, otra cosa, lo mismo',
      description:
        'Una melodía dos veces, para conocerla; otra cosa, para echarla de menos; otra vez la melodía, y es como volver a casa. AABA sostiene la mitad de los estándares de jazz y más de una canción de los Beatles. B se llama puente.',
      instruction:
        'Durante ocho compases, dos por parte: A, A, B, A. La melodía de la tercera parte es distinta; la de la cuarta es otra vez la primera.',
      tips: [
        'arrange toma las partes en su orden, cada una con su número de compases.',
        'A un puente le gusta empezar en otro acorde y en otro registro.',
      ],
      concepts: [
        { term: 'Puente', meaning: 'Una parte que contrasta y lleva de vuelta a la primera.' },
        { term: 'AABA', meaning: 'Una forma de cuatro partes en la que la tercera es distinta.' },
      ],
    },
    'break-and-outro': {
      title: 'Break y final',
      description:
        'Lo que siempre está pronto deja de oírse. Quita la batería dos compases, y será nueva cuando vuelva. Al final recorre la intro hacia atrás: capa tras capa, hasta que quede solo la armonía.',
      instruction:
        'Durante doce compases: cuatro con todo; dos de break sin batería; otra vez cuatro con todo; dos de final en los que solo suenan los acordes. Los acordes tocan siempre.',
      tips: [
        'Bastan dos máscaras: una para la batería y otra para el bajo.',
        'En el break, el bajo puede tocar o callar: prueba las dos cosas.',
      ],
      concepts: [
        { term: 'Break', meaning: 'Un momento en que el ritmo para y otra cosa se queda sola.' },
        { term: 'Final', meaning: 'La parte que lleva fuera de una pieza; en inglés, outro.' },
      ],
    },
  },
};
