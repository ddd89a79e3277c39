import type { CourseText } from '@hocket/sdk';

export const mixingEs: CourseText = {
  title: 'Un sitio para cada capa',
  description: 'Equilibrio, graves, amplitud y ducking: una mezcla en la que se oye cada capa.',
  objectives: [
    'Equilibrar una melodía con sus acordes',
    'Dejar libres los graves',
    'Repartir una mezcla de izquierda a derecha',
    'Hacer que los acordes dejen sitio al bombo',
  ],
  skills: ['Equilibrio', 'Filtros', 'Panorama', 'Ducking'],
  lessons: {
    balance: {
      title: '¿Quién manda?',
      description:
        'Una mezcla responde primero a una pregunta: ¿qué tiene que escuchar la gente? La melodía va delante y los acordes la llevan. Si suenan igual de fuerte, se pelean, y casi siempre es mejor bajar una cosa que subir la otra.',
      instruction:
        'Pon la melodía delante: debe sonar al menos el doble de fuerte que los acordes, que se siguen oyendo.',
      tips: [
        'Baja los acordes hasta echarlos de menos y luego súbelos un pelo.',
        'Escucha bajito: en un susurro se nota enseguida lo que está demasiado fuerte.',
      ],
      concepts: [
        {
          term: 'Equilibrio',
          meaning: 'Lo fuerte que suenan unas capas de la mezcla frente a las otras.',
        },
        { term: 'Lead', meaning: 'La capa que se espera que la gente siga.' },
      ],
    },
    'low-end': {
      title: 'Sitio para el bajo',
      description:
        'Los acordes también tienen graves, y nadie los nota hasta que tapan el bombo y el bajo. Un filtro paso alto quita lo que está por debajo de su frecuencia. Solos, los acordes suenan más finos; en la mezcla, todo está más claro: ese es el truco, y casi todas las mezclas se apoyan en él.',
      instruction:
        'Quita los graves a los acordes con un paso alto (hpf) de al menos 150 Hz, y deja el bombo y el bajo como están.',
      tips: [
        'Sube la frecuencia hasta que los acordes suenen finos y luego vuelve un poco atrás.',
        'Lo que no necesita graves no debería tenerlos: un paso alto por capa, menos en el bombo y el bajo.',
      ],
      concepts: [
        {
          term: 'Filtro paso alto',
          meaning: 'Quita lo que es más grave que su frecuencia de corte.',
        },
        {
          term: 'Graves',
          meaning: 'Los sonidos más graves, que se sienten tanto como se oyen: bombo y bajo.',
        },
      ],
    },
    width: {
      title: 'Izquierda y derecha',
      description:
        'Dos oídos separan lo que para uno solo se confunde, si viene de lados distintos. Lo que lleva el peso se queda en el centro, repartido entre los dos altavoces; lo que adorna puede irse a los lados.',
      instruction:
        'Pon los charles a un lado y el aro (rim) al otro, a una distancia de al menos 0,4 (pan va de 0, izquierda, a 1, derecha). El bombo y el bajo se quedan en el centro.',
      tips: [
        'Cuál va a la izquierda lo decides tú.',
        'Casi nunca del todo: quien lleva un solo auricular no debería perderse nada.',
      ],
      concepts: [
        {
          term: 'Panorama',
          meaning: 'En qué punto entre izquierda y derecha está un sonido; abreviado, pan.',
        },
        { term: 'Mono', meaning: 'Lo mismo para los dos oídos: lo que viene del centro.' },
      ],
    },
    ducking: {
      title: 'Dejar sitio',
      description:
        'La música de baile respira: cada vez que llega el bombo, los acordes se agachan y vuelven a subir. Eso deja sitio al bombo y da su pulso a los acordes. En el código, el bombo dice a quién agacha: una órbita, un grupo de capas que comparten efectos.',
      instruction:
        'Haz que los acordes dejen sitio al bombo en cada tiempo. Están en la órbita 2: el bombo la agacha con duckorbit(2).',
      tips: [
        'duckdepth dice cuánto bajan los acordes, de 0 a 1; duckattack, en cuántos segundos vuelven.',
        'Sin ducking se puede hacer a mano: toca los acordes en corcheas, y suave donde está el bombo.',
      ],
      concepts: [
        {
          term: 'Ducking',
          meaning: 'Un sonido baja a otro por un momento; con un compresor se llama sidechain.',
        },
        {
          term: 'Órbita',
          meaning: 'En el código, un grupo de capas con una misma reverb y un mismo eco.',
        },
      ],
    },
  },
};
