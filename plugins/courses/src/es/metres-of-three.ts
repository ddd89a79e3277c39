import type { CourseText } from '@hocket/sdk';

export const metresOfThreeEs: CourseText = {
  title: 'Contar hasta tres',
  description: 'Vals, seis por ocho, shuffle y tres contra dos: música que da vueltas.',
  objectives: [
    'Tocar un vals',
    'Agrupar seis corcheas de dos maneras',
    'Hacer shuffle en doce',
    'Mantener tres contra dos',
  ],
  skills: ['3/4', '6/8', '12/8', 'Polirritmia'],
  lessons: {
    waltz: {
      title: 'Un, dos, tres',
      description:
        'Un vals gira porque con dos pies nunca sale la cuenta: una vez manda el izquierdo, otra el derecho. El bajo da el uno, los acordes responden en el dos y el tres. Un compás tiene tantos tiempos como pongas en él: tres palabras son tres tiempos.',
      instruction:
        'Conviértelo en un vals: tres tiempos por compás, el bajo en el primero, un acorde en el segundo y otro en el tercero.',
      tips: [
        'Ahora cuatro palabras se reparten el compás. ¿Cuántas deberían ser?',
        'setcpm cuenta compases por minuto: 120 tiempos, tres en cada compás.',
      ],
      concepts: [
        { term: 'Compás', meaning: 'Cuántos tiempos se cuentan juntos y cuál de ellos es fuerte.' },
        { term: 'Vals', meaning: 'Un baile en tres: un tiempo fuerte y dos ligeros.' },
      ],
    },
    'six-eight': {
      title: 'Dos veces tres',
      description:
        'Seis corcheas pueden ser tres veces dos o dos veces tres. Lo primero es un vals; lo segundo, el 6/8, se mece como una barca: UN dos tres CUATRO cinco seis. No cambia ni un charles, solo lo que destaca.',
      instruction:
        'Deja los seis charles. Haz que el bombo llegue en la primera de las seis corcheas y la caja en la cuarta, y en ningún otro sitio.',
      tips: [
        'Dos palabras se reparten el compás: a cada una le tocan tres corcheas.',
        'Cuenta hasta seis y asiente en el uno y el cuatro.',
      ],
      concepts: [
        {
          term: 'Compás compuesto',
          meaning: 'Un compás cuyos tiempos se dividen en tres y no en dos: 6/8, 9/8, 12/8.',
        },
        { term: 'Agrupación', meaning: 'Qué notas van juntas; lo dicen los acentos.' },
      ],
    },
    'twelve-eight': {
      title: 'Cuatro veces tres',
      description:
        'Divide cada uno de cuatro tiempos en tres y quita el de en medio: largo, corto, largo, corto. Es el shuffle del blues y del primer rock and roll. Escrito es un 12/8; tocado, un galope.',
      instruction:
        'Haz que los charles vayan en shuffle: en cada uno de los cuatro tiempos, uno en el primer tercio y otro en el último. La caja, en el 2 y el 4.',
      tips: [
        'Los corchetes hacen tres de un tiempo: [hh ~ hh].',
        'Di «largo, corto, largo, corto» sin parar: ese es el ritmo.',
      ],
      concepts: [
        { term: 'Shuffle', meaning: 'Corcheas largas y cortas, en proporción de dos a uno.' },
        { term: 'Tresillo', meaning: 'Tres notas iguales en el tiempo de dos, o de un tiempo.' },
      ],
    },
    'three-on-two': {
      title: 'Tres contra dos',
      description:
        'Una mano cuenta dos y la otra tres, en el mismo tiempo: la polirritmia más pequeña, y la base de buena parte de la percusión de África occidental. Juntas forman un solo ritmo: ambas, derecha, izquierda, derecha.',
      instruction:
        'Haz que en cada ciclo el bombo suene dos veces y el aro (rim) tres, los dos repartidos por igual.',
      tips: [
        'Cada línea divide el ciclo por su propio número.',
        'Sigue un rato al bombo y luego al aro. ¿Cambia la música?',
      ],
      concepts: [
        {
          term: 'Hemiolia',
          meaning:
            'Tres en el tiempo de dos: seis corcheas oídas como tres pares y no como dos grupos de tres.',
        },
        {
          term: 'Polirritmia',
          meaning: 'Divisiones iguales y distintas del mismo tiempo, a la vez.',
        },
      ],
    },
  },
};
