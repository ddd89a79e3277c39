import type { CourseText } from '@hocket/sdk';

export const livePerformanceDe: CourseText = {
  title: 'Live auftreten',
  description: 'Ein ganzes Set aus dem leeren Editor: aufbauen, abbauen, Drop und Schluss.',
  objectives: [
    'Ein Set aus dem Nichts beginnen',
    'Ebenen genau auf den Takt kommen und gehen lassen',
    'Spannung mit Filtern und Dichte formen',
    'Einen Drop vorbereiten, der sitzt',
    'Einen Fehler ausbügeln, ohne anzuhalten',
    'Ein Stück mit Absicht beenden',
  ],
  skills: ['Live-Coding', 'Form', 'Effekte', 'Improvisation'],
  lessons: {
    'blank-page': {
      title: 'Vom leeren Blatt',
      description:
        'Live-Coding beginnt mit einem leeren Editor und Leuten, die warten. Der erste Klang muss nicht schlau sein, er muss nur da sein. Dann kommt eine Ebene nach der anderen, und jede läuft, sobald sie steht.',
      instruction:
        'Mach aus einer einzelnen Hi-Hat mindestens drei Ebenen in jedem Takt: eine Kick, Hi-Hats (vier oder mehr) und eine Basslinie aus zwei oder mehr Tönen.',
      tips: [
        'Starte den Code nach jeder Zeile. Die Musik läuft weiter, während du schreibst.',
        'Dem Computer ist die Reihenfolge egal, dem Publikum nicht.',
      ],
      concepts: [
        { term: 'Set', meaning: 'Was bei einem Auftritt am Stück gespielt wird.' },
        {
          term: 'Live-Coding',
          meaning: 'Das Programm zu schreiben, das die Musik macht, während sie läuft.',
        },
      ],
    },
    layers: {
      title: 'Rein und raus',
      description:
        'Form heißt: wer wann spielt. Eine Ebene, die nach zwei Takten dazukommt, ist ein Ereignis; eine, die geht, macht Platz für die nächste. Eine Maske sagt, in welchen Takten eine Ebene klingt: 1 für ja, 0 für nein.',
      instruction:
        'Acht Takte lang: Die Kick spielt durch. Die Hi-Hats warten zwei Takte, spielen vier und schweigen in den letzten beiden.',
      tips: [
        'In <0@2 1@4 0@2> sagt das @, für wie viele Takte ein Wert gilt.',
        'Live würdest du eine Zeile mit einem Unterstrich davor, _$:, stummschalten und ihn genau auf den Takt wegnehmen.',
      ],
      concepts: [
        { term: 'Form', meaning: 'Die Reihenfolge der Teile eines Stücks.' },
        { term: 'Maske', meaning: 'Ein Pattern aus Ja und Nein, das ein anderes durchlässt.' },
      ],
    },
    filters: {
      title: 'Den Filter öffnen',
      description:
        'Ein Tiefpassfilter lässt durch, was unter seiner Frequenz liegt. Geschlossen klingt die Musik wie hinter einer Tür; langsam geöffnet, kommt sie ins Zimmer. Kein anderer Regler macht mit so wenig Mühe so viel Spannung.',
      instruction:
        'Öffne den Filter (lpf) des Basses über vier Takte: Seine Frequenz steigt und ist am Ende mindestens viermal so hoch wie am Anfang.',
      tips: [
        'Auch Werte können sich abwechseln: lpf("<300 600>").',
        'Für einen gleitenden Weg schreib lpf(saw.range(300, 2400).slow(4)).',
      ],
      concepts: [
        {
          term: 'Tiefpassfilter',
          meaning: 'Nimmt weg, was höher ist als seine Grenzfrequenz.',
        },
        {
          term: 'Cutoff',
          meaning: 'Die Grenzfrequenz in Hz, bei der ein Filter zu wirken beginnt.',
        },
      ],
    },
    build: {
      title: 'Der Build-up',
      description:
        'Bevor etwas Großes geschieht, scheint die Zeit schneller zu laufen. Der Snare-Wirbel der Tanzmusik verdoppelt sich und verdoppelt sich wieder, bis er ein einziges Rauschen ist, und alle wissen, was kommt.',
      instruction:
        'Lass die Snare über vier Takte dichter werden: im letzten mindestens viermal so viele Hits wie im ersten und nie weniger als im Takt davor.',
      tips: [
        'Verdopple von Takt zu Takt: 2, 4, 8, 16.',
        'Lass die Lautstärke mitwachsen: .gain("<.4 .5 .6 .8>").',
      ],
      concepts: [
        { term: 'Build-up', meaning: 'Ein Teil, der vor dem Drop Spannung aufbaut.' },
        { term: 'Dichte', meaning: 'Wie viele Klänge in einer bestimmten Zeit erklingen.' },
      ],
    },
    drop: {
      title: 'Der Drop',
      description:
        'Der Drop ist der Moment, in dem kommt, was zurückgehalten wurde: Kick und Bass, alles auf einmal. Er lebt von dem, was davor fehlt. Nimm vier Takte lang die Tiefen weg und bring sie auf den ersten Schlag des fünften zurück.',
      instruction:
        'Acht Takte lang: Die Hi-Hats spielen durch; Kick und Bass schweigen vier Takte und spielen in jedem der letzten vier.',
      tips: [
        'Dieselbe Maske an beiden hält sie zusammen.',
        'Ein Loch von einem Schlag direkt vor dem Drop macht ihn doppelt so stark.',
      ],
      concepts: [
        { term: 'Drop', meaning: 'Der Moment, in dem Beat und Bass voll zurückkommen.' },
        {
          term: 'Tiefen',
          meaning: 'Die tiefsten Klänge, so sehr gespürt wie gehört: Kick und Bass.',
        },
      ],
    },
    breakdown: {
      title: 'Der Breakdown',
      description:
        'Nach dem Drop brauchen alle Luft. Im Breakdown hören die Drums auf, und die Harmonie steht allein: ein Moment, um sich umzusehen, bevor der Beat zurückkommt und neu wirkt.',
      instruction:
        'Acht Takte lang: Die Akkorde spielen durch. Die Drums spielen vier Takte, schweigen zwei und kommen für die letzten beiden zurück.',
      tips: [
        'Eine Maske hinter der ganzen Drum-Zeile genügt.',
        'Gib den Akkorden mehr Raum, solange sie allein sind: .room("<.2@4 .8@2 .2@2>").',
      ],
      concepts: [
        {
          term: 'Breakdown',
          meaning: 'Ein Teil, in dem der Beat aussetzt und der Rest allein steht.',
        },
        {
          term: 'Kontrast',
          meaning: 'Was einen Teil spürbar macht, weil der andere anders war.',
        },
      ],
    },
    recovery: {
      title: 'Wenn es schiefgeht',
      description:
        'Es wird schiefgehen: ein Ton aus einer anderen Tonart, ein Loch, wo die Kick sein sollte. Das stört niemanden, wenn du es im Rhythmus reparierst. Ändere eins, starte, hör hin, dann das Nächste. Läuft der Code nicht, spielt das letzte gute Pattern weiter: Du hast Zeit.',
      instruction:
        'Hier stimmt zweierlei nicht. Setz die Kick wieder auf jeden Schlag, und bring jeden Ton der Melodie nach a-Moll (im Code a b c d e f g).',
      tips: [
        'Hör zuerst auf den Beat, der hinkt: Rhythmus vor Tonhöhe.',
        'Schreib _$: vor die anderen Zeilen und hör die Melodie allein: Welche zwei Töne fallen heraus?',
        'Kreuze (#) gehören nicht zu a-Moll.',
      ],
      concepts: [
        { term: 'Tonart', meaning: 'Die Tonleiter, in der ein Stück bleibt.' },
        {
          term: 'Fehlersuche nach Gehör',
          meaning: 'Finden, was nicht stimmt, indem man eine Ebene nach der anderen anhört.',
        },
      ],
    },
    ending: {
      title: 'Ein guter Schluss',
      description:
        'Ein Set, das einfach aufhört, klingt wie ein gezogenes Kabel. Nimm Ebenen weg, bis eine übrig ist, komm heim zum Grundton und lass ihn ausklingen. Auch die Stille danach gehört dir.',
      instruction:
        'Acht Takte lang: Die Drums spielen sechs Takte und schweigen dann. Der Bass endet auf a, und im letzten Takt beginnt nichts mehr.',
      tips: [
        'Schreib die acht Takte des Basses aus, einen nach dem anderen zwischen < und >.',
        'In < > ist eine Pause, ~, ein ganzer Takt Stille.',
      ],
      concepts: [
        { term: 'Coda', meaning: 'Der Teil, der ein Stück zu Ende bringt.' },
        { term: 'Auflösung', meaning: 'Der Schritt von der Spannung zur Ruhe.' },
      ],
    },
  },
};
