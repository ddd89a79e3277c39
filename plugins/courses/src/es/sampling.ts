import type { CourseText } from '@hocket/sdk';

export const samplingEs: CourseText = {
  title: 'Cortar y pegar',
  description:
    'Un break de batería grabado, cortado y montado de nuevo: así empezaron el hip-hop y el jungle.',
  objectives: [
    'Cortar una grabación en trozos',
    'Ordenar sus trozos de otra manera',
    'Tocar trozos más lentos, más rápidos y al revés',
  ],
  skills: ['Cortar', 'Montar', 'Velocidad'],
  lessons: {
    chop: {
      title: 'En trozos',
      description:
        'Una grabación va a su propio tempo; cortada en trozos, va al tuyo. Cada trozo empieza justo cuando llega su paso, sea cual sea el tempo. chop(8) corta un sonido en ocho, y loopAt(1) dice que todo junto dura un compás.',
      instruction: 'Corta el break en al menos ocho trozos, para que vaya junto a los charles.',
      tips: [
        'Escucha el break y los charles al final del compás: ¿siguen juntos?',
        'Más trozos siguen mejor el tempo; menos conservan más del sonido.',
      ],
      concepts: [
        { term: 'Sample', meaning: 'Una grabación que se toca como un instrumento.' },
        { term: 'Break', meaning: 'Compases de un disco en los que solo toca la batería.' },
      ],
    },
    slice: {
      title: 'El break, montado de nuevo',
      description:
        'En 1969 un batería tocó cuatro compases en solitario; cortados y montados de nuevo, fueron la base de miles de discos. slice(8, …) numera del 0 al 7 los ocho trozos iguales de una grabación, y el patrón dice cuál llega cuándo.',
      instruction:
        'Haz con el break un ritmo tuyo: al menos cuatro trozos distintos, en otro orden que el de la grabación.',
      tips: [
        'Empieza con el 0: el primer bombo les dice a todos dónde empieza el compás.',
        'Busca de oído el número de una caja y ponla en los tiempos 2 y 4.',
      ],
      concepts: [
        { term: 'Corte', meaning: 'Un trozo de una grabación que se puede tocar por separado.' },
        {
          term: 'Amen break',
          meaning:
            'Cuatro compases de batería de The Winstons, 1969; quizá los más sampleados de todos.',
        },
      ],
    },
    speed: {
      title: 'Más lento, más rápido, al revés',
      description:
        'Una cinta a media velocidad tarda el doble y suena una octava más grave. Los samplers hacen lo mismo: speed(.5) es la mitad, speed(2) el doble, speed(-1) al revés. Un trozo ralentizado entre los demás es una sorpresa; todos juntos son solo otro tempo.',
      instruction:
        'Haz que algunos trozos del break suenen a la mitad o al doble de velocidad o al revés, y los demás como se grabaron. Deben oírse al menos cuatro trozos distintos.',
      tips: [
        'speed admite su propio patrón: ocho números para ocho trozos.',
        'Una caja al revés lleva al golpe que la sigue.',
      ],
      concepts: [
        {
          term: 'Velocidad',
          meaning: 'Lo rápido que va una grabación: el doble es una octava más aguda.',
        },
        { term: 'Al revés', meaning: 'Una grabación desde su fin hasta su comienzo.' },
      ],
    },
  },
};
