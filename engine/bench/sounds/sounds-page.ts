import { clampRecipe } from '../../src/recipe/clamp-recipe.ts';
import { playRecipe } from '../../src/recipe/play-recipe.ts';

/** What is to be heard: a recipe, or a file as base64. */
export interface SoundRequest {
  recipe?: unknown;
  file?: string;
  /** Of the note, and of the recording. */
  hold: number;
  seconds: number;
}

const rate = 44_100;

/** Two channels of floats at 44.1 kHz, one after the other, as base64. */
async function renderSound({ recipe, file, hold, seconds }: SoundRequest): Promise<string> {
  const context = new OfflineAudioContext(2, Math.round(seconds * rate), rate);
  if (file === undefined) {
    // What a player's hit differs by is no matter of the sound.
    const safe = { ...clampRecipe(recipe), hits: 'alike' as const };
    const { node } = playRecipe(context, safe, { time: 0, hold });
    node.connect(context.destination);
  } else {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    const buffer = await context.decodeAudioData(bytes.buffer);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(context.destination);
    source.start();
  }
  const sound = await context.startRendering();
  const blob = new Blob([sound.getChannelData(0), sound.getChannelData(1)]);
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(blob);
  });
}

declare global {
  var soundsPage: { render: typeof renderSound };
}

globalThis.soundsPage = { render: renderSound };
