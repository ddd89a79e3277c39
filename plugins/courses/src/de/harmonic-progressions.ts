import type { CourseText } from '@hocket/sdk';

export const harmonicProgressionsDe: CourseText = {
  title: 'Akkordfolgen',
  description: 'Akkorde, die irgendwohin führen, Stimmen mit kurzen Wegen, Bässe, die dazu passen.',
  objectives: [
    'Dreiklänge auf einer Tonleiter bauen',
    'Eine Akkordfolge schreiben, die nach Hause kommt',
    'Stimmen in kleinen Schritten führen',
    'Dur und Moll nach Gehör unterscheiden und beide verwenden',
    'Septimen und Vorhalte hinzunehmen',
    'Eine Melodie auf Akkordtöne setzen',
  ],
  skills: ['Akkorde', 'Kadenzen', 'Stimmführung', 'Tonarten'],
  lessons: {
    triads: {
      title: 'Drei Töne zugleich',
      description:
        'Nimm einen Ton der Tonleiter, lass einen aus, nimm den nächsten, lass einen aus, nimm den nächsten: drei Töne, die wie einer klingen. Das ist ein Dreiklang, und fast alle Harmonie besteht daraus. Im Code stellt ein Komma Töne übereinander.',
      instruction:
        'Spiel im ersten Takt den C-Dreiklang (c e g) und im zweiten den F-Dreiklang (f a c). Oktave und Reihenfolge der Töne sind dir überlassen.',
      tips: [
        'Jedem der beiden Akkorde fehlt ein Ton. Zähl weiter: c, das d auslassen, e, das f auslassen …',
        'Ein Ton darf in einer anderen Oktave doppelt vorkommen: Es bleibt derselbe Akkord.',
      ],
      concepts: [
        {
          term: 'Dreiklang',
          meaning: 'Ein Akkord aus drei Tönen, jeder eine Terz über dem darunter.',
        },
        { term: 'Terz', meaning: 'Von einem Ton zum übernächsten der Tonleiter.' },
      ],
    },
    progression: {
      title: 'Fort und wieder heim',
      description:
        'Akkorde erzählen eine Geschichte. In C-Dur ist C das Zuhause; F geht fort; G, der nächste Nachbar von C, zieht das Ohr zurück: Sein h (im Code b) liegt gleich unter dem Grundton und will nur dorthin. Zu Hause, fort, vor der Tür, zu Hause: Das trägt Volkslieder, Blues und Punk.',
      instruction: 'Spiel die Akkorde C, F, G und C, in jedem Takt einen.',
      tips: [
        'Der Dreiklang von G ist gebaut wie die anderen: g, das a auslassen, b, das c auslassen, d.',
        'Halt nach dem dritten Akkord an und hör hin. Merkst du, dass etwas fehlt?',
      ],
      concepts: [
        { term: 'Akkordfolge', meaning: 'Akkorde in einer Reihenfolge, die irgendwohin führt.' },
        { term: 'Kadenz', meaning: 'Die Akkorde, die einen Abschnitt beenden, etwa G und dann C.' },
      ],
    },
    'voice-leading': {
      title: 'Kleine Schritte',
      description:
        'Stell dir jeden Ton eines Akkords als Sängerin vor. Springen bei jedem Wechsel alle, klingt es, als würden Klötze gerückt. Geht jede zum nächstgelegenen Ton des neuen Akkords, fließt die Harmonie. Die Akkorde bleiben dieselben, nur ihre Reihenfolge von tief nach hoch ändert sich.',
      instruction:
        'Spiel noch einmal C, F, G und C, sodass sich die Stimmen von Akkord zu Akkord im Schnitt um höchstens zweieinhalb Halbtöne bewegen.',
      tips: [
        'C und F haben das c gemeinsam: Lass diese Stimme, wo sie ist.',
        'Schreib die drei Töne jedes Akkords von tief nach hoch untereinander und lies die Spalten.',
      ],
      concepts: [
        {
          term: 'Stimmführung',
          meaning: 'Wie jeder Ton eines Akkords zu einem Ton des nächsten geht.',
        },
        {
          term: 'Umkehrung',
          meaning: 'Ein Akkord, bei dem ein anderer Ton als der Grundton unten liegt.',
        },
      ],
    },
    minor: {
      title: 'Hell und dunkel',
      description:
        'Dur und Moll unterscheidet ein einziger Halbton: der mittlere Ton. Setz ihn tiefer, und die Sonne verschwindet. Beides steckt in derselben Tonleiter: C und G sind Dur, a und e sind Moll, und Lieder leben davon, vom einen zum anderen zu gehen.',
      instruction: 'Spiel C-Dur, G-Dur, a-Moll und e-Moll, in jedem Takt einen Akkord.',
      tips: [
        'Die letzten beiden Akkorde sind jetzt Dur. Welcher ihrer Töne ist der mittlere?',
        'a-Moll hat keine Kreuze: a c e. e-Moll auch nicht: e g b.',
        'Übe dein Ohr: Spiel note("<[a2,c3,e3] [a2,c#3,e3]>"), schau weg und sag in jedem Takt, ob es der dunkle oder der helle Akkord ist.',
      ],
      concepts: [
        {
          term: 'Moll',
          meaning:
            'Ein Akkord oder eine Tonleiter, deren dritter Ton einen Halbton tiefer liegt als in Dur.',
        },
        {
          term: 'Halbton',
          meaning: 'Der kleinste Schritt auf dem Klavier, von einer Taste zur nächsten.',
        },
      ],
    },
    sevenths: {
      title: 'Farbtöne',
      description:
        'Ein vierter Ton auf dem Dreiklang, eine Septime über dem Grundton, macht daraus Jazz, Soul oder Bossa nova. Und ein Akkord kann den Atem anhalten: Beim Vorhalt steht eine Quarte, wo die Terz hingehört, und gibt später nach.',
      instruction:
        'Spiel d-Moll mit Septime (d f a c), G mit Vorhalt (g c d), G mit Septime (g b d f) und C mit großer Septime (c e g b), in jedem Takt einen Akkord.',
      tips: [
        'Im Akkord mit Vorhalt gibt es kein b: An seiner Stelle steht c und fällt im nächsten Takt auf b.',
        'Zähl vom Grundton aus bis sieben, der Grundton ist die Eins: Dieser Ton ist die Septime. Noch einer, und du bist bei der Oktave.',
      ],
      concepts: [
        {
          term: 'Septime',
          meaning:
            'Der siebte Ton der Tonleiter, den Grundton mitgezählt: sechs Schritte hinauf. Sieben Schritte sind eine Oktave.',
        },
        {
          term: 'Vorhalt',
          meaning: 'Ein Ton des vorigen Akkords, der zu lange bleibt und sich dann auflöst.',
        },
      ],
    },
    'melody-over-chords': {
      title: 'Eine Melodie, die die Akkorde kennt',
      description:
        'Auf den Schlägen vergleicht das Ohr die Melodie mit dem Akkord darunter. Dort ruhen Akkordtöne; andere ziehen weiter und sind am besten im Vorbeigehen. Eine Melodie, die ihre Akkorde kennt, klingt, als könnte sie nicht anders sein.',
      instruction:
        'Schreib über diese Akkorde eine Melodie aus mindestens vier verschiedenen Tönen. Von denen, die auf einen Schlag fallen, sollen drei von vier zum klingenden Akkord gehören.',
      tips: [
        'Beginn jeden Takt mit einem Ton seines Akkords. Die Akkorde sind c e g, c f a, b d g und c e g.',
        'Zwischen den Schlägen ist alles erlaubt: Geh von einem Akkordton zum nächsten.',
      ],
      concepts: [
        { term: 'Akkordton', meaning: 'Ein Ton der Melodie, den auch der Akkord darunter hat.' },
        {
          term: 'Durchgangston',
          meaning: 'Ein Ton, der zwei Akkordtöne schrittweise verbindet.',
        },
      ],
    },
  },
};
