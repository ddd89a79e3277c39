import type { CourseText } from '@hocket/sdk';

export const addingMelodyEs: CourseText = {
  title: 'Añadir melodía',
  description: 'Notas, escalas y una línea de bajo: cómo un ritmo se convierte en una pieza.',
  objectives: [
    'Nombrar notas y tocarlas en orden',
    'Quedarse dentro de una escala',
    'Dejar que el bajo lleve la armonía',
    'Responder a una frase con otra',
  ],
  skills: ['Notas', 'Escalas', 'Líneas de bajo'],
  lessons: {
    notes: {
      title: 'Las notas tienen nombre',
      description:
        'Las teclas blancas del piano se llaman c d e f g a b, y luego vuelve a empezar. Tocadas en orden desde c forman la escala que todos han cantado: do mayor.',
      instruction:
        'Toca una melodía de al menos cinco notas distintas, todas de do mayor: solo las letras c d e f g a b, sin sostenidos (#) ni bemoles.',
      tips: [
        'Sube cinco notas y vuelve a bajar: eso ya es una melodía.',
        'Basta un espacio entre dos notas. Cuantas más notas, más rápido pasan.',
      ],
      concepts: [
        {
          term: 'Escala',
          meaning: 'Una selección de notas que van juntas, en orden.',
        },
        {
          term: 'Sostenido',
          meaning: 'La tecla siguiente hacia arriba, escrita #: d# está justo encima de d.',
        },
      ],
    },
    scale: {
      title: 'Cinco notas que encajan',
      description:
        'Una escala pentatónica solo tiene cinco notas, y ninguna choca con otra. Por eso la usan las canciones populares, el blues y la mitad de los solos de guitarra: toques lo que toques, encaja.',
      instruction:
        'Cambia la melodía para que use solo las notas de la pentatónica menor de la: a c d e g. Usa al menos cuatro.',
      tips: [
        'Dos notas de la melodía sobran. ¿Qué letras no están en la lista?',
        'Cuando encaje, cambia el orden como quieras: no puedes equivocarte.',
      ],
      concepts: [
        {
          term: 'Pentatónica',
          meaning: 'Una escala de cinco notas por octava.',
        },
        {
          term: 'Tónica',
          meaning: 'La nota que da nombre a la escala; ahí la melodía está en casa.',
        },
      ],
    },
    bass: {
      title: 'Una línea de bajo debajo',
      description:
        'La voz más grave decide cómo suena todo lo de arriba. Una línea de bajo necesita pocas notas: la tónica, otra que se aleje de ella, y paciencia.',
      instruction:
        'Añade una línea de bajo: al menos dos notas en cada compás, al menos dos distintas, todas de la menor, con un 1 o un 2 tras la letra para que sean graves.',
      tips: [
        'Empieza por la tónica, a. La quinta nota desde ella, e, es su mejor amiga.',
        'Prueba primero el bajo solo con la batería. ¿Te entran ganas de moverte?',
      ],
      concepts: [
        {
          term: 'Línea de bajo',
          meaning: 'La melodía de la voz más grave.',
        },
        {
          term: 'Quinta',
          meaning:
            'La quinta nota de la escala, contando la primera: a b c d e. Después de la octava, nada combina mejor.',
        },
      ],
    },
    'question-answer': {
      title: 'Pregunta y respuesta',
      description:
        'Una melodía habla con frases. Un compás pregunta y queda abierto; el siguiente responde con el mismo ritmo y vuelve a casa, a la tónica. Lo has oído en mil canciones.',
      instruction:
        'Escribe dos compases: el segundo repite el ritmo del primero con al menos una nota distinta, y su última nota es a. Quédate con a c d e g.',
      tips: [
        'Deja el principio de la respuesta como está: queremos reconocerlo.',
        'Solo tiene que cambiar el final. ¿Cómo se vuelve a casa desde d?',
      ],
      concepts: [
        {
          term: 'Frase',
          meaning: 'Una oración musical, a menudo de dos o cuatro compases.',
        },
        {
          term: 'Alternancia',
          meaning: 'En el código, entre < y > está lo que suena por turnos, compás a compás.',
        },
      ],
    },
  },
};
