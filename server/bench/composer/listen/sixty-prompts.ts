import { Composer } from '@hocket/composer';

/** Requests as people make them: moods, lengths, metres, instruments, chords, tunes, in five languages. */
const others = [
  'a dark techno track in F minor with an acid bass',
  'happy pop song in G',
  'slow blues in E, only piano',
  'sad film music with strings, 32 bars',
  'ii V I in Bb, swing, 8 bars',
  'Dm G C Am, lo-fi, no drums',
  'happy birthday',
  'minor waltz with a music box',
  'energetic drum and bass at 174, track',
  'dreamy ambient in D lydian, song',
  'Klavier allein, langsamer Walzer in a-Moll',
  'fröhlicher Techno im Dreivierteltakt',
  'ein trauriges Kinderlied ohne Schlagzeug',
  'düsterer Trap mit 808, 32 Takte',
  'Jazz in F mit Besen, ruhig',
  'salsa alegre en do menor con piano',
  'cumbia lenta, 16 compases',
  'bossa nova tranquila en la menor, sin bajo',
  'reguetón oscuro a 92 bpm',
  'canción de rock en mi, canción larga',
  'valse triste en ré mineur',
  'house chaleureuse avec un orgue',
  'jazz manouche rapide en sol',
  'berceuse douce, 8 mesures',
  'reggae joyeux en la',
  '暗いテクノを124BPMで',
  '悲しいピアノのワルツ',
  '明るいポップ、32小節',
  '静かなボサノバ',
  '激しいドラムンベース',
] as const;

const moods = ['', 'dark', 'happy', '', 'calm', 'energetic', '', 'sad', 'dreamy'] as const;
const lengths = ['', '16 bars', 'song', '8 bars', ''] as const;

/** Sixty requests, more where there are more styles: each style once, then what people ask for besides. */
export function sixtyPrompts(): string[] {
  const styles = new Composer().styles.map((style, at) => {
    const mood = moods[at % moods.length] ?? '';
    const length = lengths[at % lengths.length] ?? '';
    return `${mood} ${style}${length && `, ${length}`}`.trim();
  });
  // From all languages, however many are wanted.
  const wanted = Math.max(10, 60 - styles.length);
  const step = others.length / wanted;
  const besides = Array.from(
    { length: Math.min(wanted, others.length) },
    (_, at) => others[Math.floor(at * Math.max(1, step))] ?? '',
  );
  return [...styles, ...besides];
}
