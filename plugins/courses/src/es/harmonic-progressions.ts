import type { CourseText } from '@hocket/sdk';

export const harmonicProgressionsEs: CourseText = {
  title: 'Progresiones de acordes',
  description: 'Acordes que llevan a algún sitio, voces que se mueven poco, bajos que acompañan.',
  objectives: [
    'Construir tríadas sobre una escala',
    'Escribir una progresión que vuelva a casa',
    'Mover las voces a pasos pequeños',
    'Distinguir mayor y menor de oído, y usar los dos',
    'Añadir séptimas y retardos',
    'Poner una melodía sobre las notas de los acordes',
  ],
  skills: ['Acordes', 'Cadencias', 'Conducción de voces', 'Tonalidades'],
  lessons: {
    triads: {
      title: 'Tres notas a la vez',
      description:
        'Toma una nota de la escala, salta una, toma la siguiente, salta otra, toma la siguiente: tres notas que suenan como una. Es una tríada, y casi toda la armonía está hecha de ellas. En código, una coma pone unas notas encima de otras.',
      instruction:
        'Toca la tríada de do, C (c e g), en el primer compás y la de fa, F (f a c), en el segundo. La octava y el orden de las notas son libres.',
      tips: [
        'A cada acorde le falta una nota. Sigue contando: c, se salta d, e, se salta f…',
        'Una nota puede repetirse en otra octava: el acorde es el mismo.',
      ],
      concepts: [
        {
          term: 'Tríada',
          meaning: 'Un acorde de tres notas, cada una a una tercera de la de abajo.',
        },
        { term: 'Tercera', meaning: 'De una nota de la escala a la segunda que la sigue.' },
      ],
    },
    progression: {
      title: 'Irse y volver a casa',
      description:
        'Los acordes cuentan una historia. En do mayor, C es la casa; F se va; G, el vecino más cercano de C, tira del oído de vuelta: su si (b) está justo debajo de la tónica y solo quiere llegar a ella. Casa, fuera, a la puerta, casa: así se sostienen canciones populares, blues y punk.',
      instruction: 'Toca los acordes C, F, G y C, uno en cada compás.',
      tips: [
        'La tríada de G se construye como las otras: g, se salta a, b, se salta c, d.',
        'Para después del tercer acorde y escucha. ¿Notas que falta algo?',
      ],
      concepts: [
        {
          term: 'Progresión',
          meaning: 'Acordes en un orden que lleva a algún sitio.',
        },
        { term: 'Cadencia', meaning: 'Los acordes que cierran una frase, como G y luego C.' },
      ],
    },
    'voice-leading': {
      title: 'Pasos pequeños',
      description:
        'Cada nota de un acorde es un cantante. Si en cada cambio saltan todos, suena a bloques que se arrastran. Si cada uno va a la nota más cercana del acorde siguiente, la armonía fluye. Los acordes son los mismos; solo cambia su orden de grave a agudo.',
      instruction:
        'Vuelve a tocar C, F, G y C, de modo que de un acorde a otro las voces se muevan de media dos semitonos y medio o menos.',
      tips: [
        'C y F comparten la nota c: deja a ese cantante donde está.',
        'Escribe las tres notas de cada acorde de grave a agudo y lee por columnas.',
      ],
      concepts: [
        {
          term: 'Conducción de voces',
          meaning: 'Cómo va cada nota de un acorde a una nota del siguiente.',
        },
        {
          term: 'Inversión',
          meaning: 'Un acorde en el que abajo hay otra nota que la fundamental.',
        },
      ],
    },
    minor: {
      title: 'Claro y oscuro',
      description:
        'Entre mayor y menor hay un solo semitono: el de la nota del medio. Bájala y el sol se esconde. La misma escala guarda los dos: C y G son mayores, A y E son menores, y las canciones viven de ir de uno a otro.',
      instruction:
        'Toca do mayor (C), sol mayor (G), la menor (Am) y mi menor (Em), uno en cada compás.',
      tips: [
        'Los dos últimos acordes son ahora mayores. ¿Cuál de sus notas es la del medio?',
        'La menor no tiene sostenidos: a c e. Mi menor tampoco: e g b.',
        'Entrena el oído: toca note("<[a2,c3,e3] [a2,c#3,e3]>"), aparta la vista y di en cada compás si es el acorde oscuro o el claro.',
      ],
      concepts: [
        {
          term: 'Menor',
          meaning: 'Un acorde o escala cuya tercera nota está un semitono más abajo que en mayor.',
        },
        {
          term: 'Semitono',
          meaning: 'El paso más pequeño del piano, de una tecla a la siguiente.',
        },
      ],
    },
    sevenths: {
      title: 'Notas de color',
      description:
        'Una cuarta nota sobre la tríada, una séptima por encima de la fundamental, y ya es jazz, soul o bossa nova. Y un acorde puede contener el aliento: en un retardo, una cuarta ocupa el lugar de la tercera y cede después.',
      instruction:
        'Toca re menor con séptima (d f a c), sol con retardo (g c d), sol con séptima (g b d f) y do mayor con séptima (c e g b), uno en cada compás.',
      tips: [
        'En el acorde con retardo no hay b: en su lugar está c, que baja a b en el compás siguiente.',
        'Cuenta hasta siete desde la fundamental, que es el uno: esa nota es la séptima. Una más y estás en la octava.',
      ],
      concepts: [
        {
          term: 'Séptima',
          meaning:
            'La séptima nota de la escala contando la fundamental: seis pasos arriba. Siete pasos son una octava.',
        },
        {
          term: 'Retardo',
          meaning: 'Una nota del acorde anterior que se queda demasiado y luego resuelve.',
        },
      ],
    },
    'melody-over-chords': {
      title: 'Una melodía que conoce los acordes',
      description:
        'En los tiempos, el oído compara la melodía con el acorde que tiene debajo. Ahí descansan las notas del acorde; las otras tiran, y van mejor de paso. Una melodía que conoce sus acordes suena como si no pudiera ser de otra manera.',
      instruction:
        'Escribe sobre estos acordes una melodía de al menos cuatro notas distintas; de las que caen en un tiempo, tres de cada cuatro deben pertenecer al acorde que suena.',
      tips: [
        'Empieza cada compás en una nota de su acorde. Los acordes son c e g, c f a, b d g y c e g.',
        'Entre los tiempos todo vale: ve de una nota del acorde a la siguiente.',
      ],
      concepts: [
        {
          term: 'Nota del acorde',
          meaning: 'Una nota de la melodía que también está en el acorde.',
        },
        {
          term: 'Nota de paso',
          meaning: 'Una nota que une por grados dos notas del acorde.',
        },
      ],
    },
  },
};
