import type { CourseText } from '@hocket/sdk';

export const roomAndEchoEs: CourseText = {
  title: 'Sala y eco',
  description: 'Cerca y lejos, y ecos que tocan contigo: la música gana una tercera dimensión.',
  objectives: [
    'Poner capas delante y detrás',
    'Ajustar un eco al tempo',
    'Hacer que un sonido se aleje',
  ],
  skills: ['Reverb', 'Delay', 'Profundidad'],
  lessons: {
    depth: {
      title: 'Delante y detrás',
      description:
        'En una sala, lo que está cerca de ti suena seco; lo que está al fondo te llega sobre todo rebotado en las paredes. Así, la cantidad de reverb que hay en un sonido le dice al oído a qué distancia está. Con la misma reverb en todo, todo queda en una sola fila.',
      instruction:
        'Trae la batería delante y manda los acordes al fondo: los acordes con un room de 0,3 o más, y al menos tres veces más que la batería.',
      tips: [
        'Quítale primero la reverb a la batería y escucha cómo da un paso adelante.',
        'El bajo, mejor seco: los graves en una sala grande se emborronan.',
      ],
      concepts: [
        {
          term: 'Reverb',
          meaning: 'Lo que una sala responde a un sonido: muchísimos ecos fundidos en uno.',
        },
        { term: 'Seco y húmedo', meaning: 'Sin un efecto y con él.' },
      ],
    },
    'dotted-echo': {
      title: 'Un eco que toca contigo',
      description:
        'Un eco en el tiempo se esconde detrás de la nota siguiente. Uno que llega tres semicorcheas después cae entre las notas y les responde: es la corchea con puntillo, conocida desde el dub hasta las guitarras de estadio. Cuatro notas suenan entonces como ocho.',
      instruction:
        'Da a la melodía un eco que llegue tres semicorcheas después de cada nota: ahora llega después de cuatro.',
      tips: [
        'delaysync cuenta en compases: una semicorchea es 1/16, un tiempo 4/16.',
        'delaytime cuenta en segundos. A 120 pulsos por minuto, un tiempo dura medio segundo; tres semicorcheas, 0,375 segundos.',
      ],
      concepts: [
        {
          term: 'Corchea con puntillo',
          meaning: 'Una corchea y la mitad de otra: tres semicorcheas.',
        },
        { term: 'Realimentación', meaning: 'Cuánto de cada eco vuelve para hacer el siguiente.' },
      ],
    },
    'walking-away': {
      title: 'Alejarse',
      description:
        'Quien se aleja suena más suave, y se oye más la reverb a su alrededor. Las dos cosas juntas son distancia: suave a secas es solo suave. Con dos mandos que se mueven en sentidos contrarios puedes sacar un sonido de la sala.',
      instruction:
        'Haz que la melodía se aleje durante cuatro compases: su reverb (room) crece de compás en compás hasta al menos el triple, y su volumen baja de compás en compás.',
      tips: [
        'Dos patrones entre < y >: uno que sube y otro que baja.',
        'Al revés es una entrada: alguien llega por la puerta del fondo.',
      ],
      concepts: [
        { term: 'Distancia', meaning: 'Para el oído: menos nivel y más reverb al mismo tiempo.' },
        { term: 'Automatización', meaning: 'Un mando que se mueve mientras suena la música.' },
      ],
    },
  },
};
