import type { CourseText } from '@hocket/sdk';

export const addingMelodyDe: CourseText = {
  title: 'Melodie dazu',
  description: 'Töne, Tonleitern und eine Basslinie: wie aus einem Beat ein Stück Musik wird.',
  objectives: [
    'Töne benennen und der Reihe nach spielen',
    'In einer Tonleiter bleiben',
    'Eine Basslinie die Harmonie tragen lassen',
    'Eine Phrase mit einer anderen beantworten',
  ],
  skills: ['Töne', 'Tonleitern', 'Basslinien'],
  lessons: {
    notes: {
      title: 'Töne haben Namen',
      description:
        'Die weißen Tasten eines Klaviers heißen c d e f g a b, und dann beginnt es von vorn. Von c an der Reihe nach gespielt, ergeben sie die Tonleiter, die alle schon gesungen haben: C-Dur.',
      instruction:
        'Spiele eine Melodie aus mindestens fünf verschiedenen Tönen, alle aus C-Dur: nur die Buchstaben c d e f g a b, ohne Vorzeichen (Kreuz # oder b).',
      tips: [
        'Geh fünf Töne hinauf und wieder hinunter: Das ist schon eine Melodie.',
        'Ein Leerzeichen zwischen zwei Tönen genügt. Je mehr Töne, desto schneller gehen sie vorbei.',
      ],
      concepts: [
        {
          term: 'Tonleiter',
          meaning: 'Eine Auswahl von Tönen, die zusammengehören, der Reihe nach.',
        },
        {
          term: 'Kreuz',
          meaning: 'Die nächste Taste höher, geschrieben #: d# liegt gleich über d.',
        },
      ],
    },
    scale: {
      title: 'Fünf Töne, die passen',
      description:
        'Eine pentatonische Tonleiter hat nur fünf Töne, und keine zwei davon reiben sich. Darum nutzen sie Volkslieder, Blues und die Hälfte aller Gitarrensoli: Was man auch spielt, es passt.',
      instruction:
        'Ändere die Melodie so, dass sie nur die Töne der a-Moll-Pentatonik benutzt: a c d e g. Nimm mindestens vier davon.',
      tips: [
        'Zwei Töne der Melodie gehören nicht dazu. Welche Buchstaben stehen nicht in der Liste?',
        'Wenn es passt, ändere die Reihenfolge, wie du magst: Du kannst nichts falsch machen.',
      ],
      concepts: [
        {
          term: 'Pentatonik',
          meaning: 'Eine Tonleiter mit fünf Tönen in der Oktave.',
        },
        {
          term: 'Grundton',
          meaning: 'Der Ton, nach dem die Tonleiter heißt; dort ist die Melodie zu Hause.',
        },
      ],
    },
    bass: {
      title: 'Eine Basslinie darunter',
      description:
        'Die tiefste Stimme entscheidet, wie sich alles darüber anfühlt. Eine Basslinie braucht wenige Töne: den Grundton, einen anderen, der von ihm wegzieht, und Geduld.',
      instruction:
        'Füge eine Basslinie hinzu: mindestens zwei Töne in jedem Takt, mindestens zwei verschiedene, alle aus a-Moll, mit einer 1 oder 2 hinter dem Buchstaben, damit sie tief sind.',
      tips: [
        'Beginne mit dem Grundton, a. Der fünfte Ton von ihm aus, e, ist sein bester Freund.',
        'Hör den Bass erst allein mit den Drums. Geht er in die Beine?',
      ],
      concepts: [
        {
          term: 'Basslinie',
          meaning: 'Die Melodie der tiefsten Stimme.',
        },
        {
          term: 'Quinte',
          meaning:
            'Der fünfte Ton der Leiter, den ersten mitgezählt: a h c d e, im Code a b c d e. Neben der Oktave verschmilzt nichts besser.',
        },
      ],
    },
    'question-answer': {
      title: 'Frage und Antwort',
      description:
        'Eine Melodie spricht in Sätzen. Ein Takt fragt und bleibt offen; der nächste antwortet mit demselben Rhythmus und kehrt zum Grundton zurück. Du hast es in tausend Liedern gehört.',
      instruction:
        'Schreib zwei Takte: Der zweite wiederholt den Rhythmus des ersten mit mindestens einem anderen Ton, und sein letzter Ton ist a. Bleib bei a c d e g.',
      tips: [
        'Lass den Anfang der Antwort, wie er ist: Wir wollen ihn wiedererkennen.',
        'Nur das Ende muss sich ändern. Wie kommt man von d nach Hause?',
      ],
      concepts: [
        {
          term: 'Phrase',
          meaning: 'Ein musikalischer Satz, oft zwei oder vier Takte lang.',
        },
        {
          term: 'Abwechseln',
          meaning: 'Im Code steht zwischen < und >, was der Reihe nach drankommt, Takt für Takt.',
        },
      ],
    },
  },
};
