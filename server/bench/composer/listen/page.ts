import type { HeardMusic } from '../hear-music.ts';

/** A piece on the page. */
export interface ListedPiece extends HeardMusic {
  prompt: string;
  explanation: string;
  code: string;
  /** The file beside the page. */
  file: string;
  bpm: number;
  key: string;
  bars: number;
  chords: string;
  melody: string;
  clashes: readonly string[];
  /** What its style's backbone and cadence lack; empty when nothing. */
  faults: readonly string[];
  /** Onsets in a bar, part by part. */
  density: string;
}

/** One page of HTML with a player for each piece; it needs nothing but the files beside it. */
export function listeningPage(pieces: readonly ListedPiece[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${pieces.length} pieces of the composer</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid; padding: 1rem 0; }
  h2 { font-size: 1.2rem; margin: 0; }
  audio { width: 100%; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0.5rem 0; }
  dt { font-weight: 600; }
  dd { margin: 0; }
  pre { overflow-x: auto; font-size: 0.8rem; }
</style>
<h1>${pieces.length} pieces of the composer</h1>
<p>N and P play the next and the previous piece, Space pauses. One piece sounds at a time.</p>
<main>
${pieces.map(article).join('\n')}
</main>
<script>
  const players = [...document.querySelectorAll('audio')];
  let current = -1;
  players.forEach((player, at) => player.addEventListener('play', () => {
    current = at;
    players.forEach((other) => other === player || other.pause());
  }));
  document.addEventListener('keydown', (event) => {
    const step = { n: 1, p: -1 }[event.key.toLowerCase()];
    if (step && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const next = players[Math.min(players.length - 1, Math.max(0, current + step))];
      next.currentTime = 0;
      next.focus();
      next.play();
    } else if (event.key === ' ' && event.target === document.body && players[current]) {
      event.preventDefault();
      players[current].paused ? players[current].play() : players[current].pause();
    }
  });
</script>
</html>
`;
}

function article(piece: ListedPiece, at: number): string {
  const { prompt, file, bands, lufs, peak, clashes, faults } = piece;
  const [low, mid, high] = bands.map((share) => `${Math.round(share * 100)} %`);
  const facts = {
    'said of it': piece.explanation,
    'as written': `${piece.bars} bars at ${piece.bpm} bpm, ${piece.key}`,
    'chords as heard': piece.chords,
    loudness: `${lufs.toFixed(1)} LUFS, peak ${peak.toFixed(1)} dBFS`,
    bands: `below 250 Hz ${low}, to 2500 Hz ${mid}, above ${high}`,
    melody: piece.melody,
    clashes: clashes.length === 0 ? 'none' : clashes.join('; '),
    'cadence and backbone': faults.length === 0 ? 'as the style has them' : faults.join('; '),
    'onsets a bar, in fours': piece.density,
  };
  const rows = Object.entries(facts).map(
    ([name, text]) => `<dt>${name}</dt><dd>${escaped(text)}</dd>`,
  );
  return `<article aria-labelledby="piece-${at}">
<h2 id="piece-${at}">${at + 1}. ${escaped(prompt)}</h2>
<audio controls preload="none" src="${file}" aria-label="${escaped(prompt)}"></audio>
<dl>${rows.join('')}</dl>
<details><summary>Code</summary><pre>${escaped(piece.code)}</pre></details>
</article>`;
}

function escaped(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}
