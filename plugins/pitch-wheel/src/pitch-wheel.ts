import type { PanelDrawing, PanelModule, PanelOnset, PanelStudio } from '@hocket/sdk';

const names = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'G♭', 'G', 'A♭', 'A', 'B♭', 'B'];

/** A note that lights up. */
interface Light {
  note: number | undefined;
  gain: number;
  /** Seconds, once it was drawn. */
  since?: number;
}

let studio: PanelStudio;
let lights: Light[] = [];

/** The place of a pitch class on the wheel, 0 to 11. */
function placeOf(pitchClass: number): number {
  return studio.controls.order === 1 ? (pitchClass * 7) % 12 : pitchClass;
}

function angleOf(place: number): number {
  return (place / 12) * 2 * Math.PI - Math.PI / 2;
}

function drawNames({ pen, width, height, look }: PanelDrawing, radius: number): void {
  pen.font = `${Math.max(10, radius / 9)}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = look.colors['text-muted'] ?? 'grey';
  for (const [pitchClass, name] of names.entries()) {
    const angle = angleOf(placeOf(pitchClass));
    const x = width / 2 + Math.cos(angle) * radius * 0.92;
    pen.fillText(name, x, height / 2 + Math.sin(angle) * radius * 0.92);
  }
}

function drawSpectrum({ pen, width, height, look, sound }: PanelDrawing, radius: number): void {
  const { spectrum } = sound;
  pen.strokeStyle = look.colors['line-strong'] ?? 'grey';
  pen.lineWidth = Math.max(1, radius / 70);
  pen.beginPath();
  for (const [band, level] of spectrum.entries()) {
    const angle = angleOf((band / spectrum.length) * 12);
    const [inner, outer] = [radius * 0.16, radius * (0.18 + 0.16 * level)];
    pen.moveTo(width / 2 + Math.cos(angle) * inner, height / 2 + Math.sin(angle) * inner);
    pen.lineTo(width / 2 + Math.cos(angle) * outer, height / 2 + Math.sin(angle) * outer);
  }
  pen.stroke();
}

function drawLight({ pen, width, height, look, time }: PanelDrawing, radius: number, light: Light) {
  const { note, gain, since = time } = light;
  const rest = 1 - (time - since) / (studio.controls.glow ?? 1);
  if (rest <= 0) return;
  pen.globalAlpha = rest;
  if (note === undefined) {
    pen.strokeStyle = look.colors.accent ?? 'orange';
    pen.lineWidth = 1 + 3 * gain * rest;
    pen.beginPath();
    pen.arc(width / 2, height / 2, radius * (0.99 - 0.02 * (1 - rest)), 0, 2 * Math.PI);
    pen.stroke();
    return;
  }
  const place = placeOf(((Math.round(note) % 12) + 12) % 12);
  const octave = Math.min(1, Math.max(0, (note - 24) / 72));
  const distance = radius * (0.42 + 0.38 * octave);
  const angle = angleOf(place);
  pen.fillStyle = look.colors[`track-${place + 1}`] ?? look.colors.accent ?? 'orange';
  pen.beginPath();
  pen.arc(
    width / 2 + Math.cos(angle) * distance,
    height / 2 + Math.sin(angle) * distance,
    radius * (0.03 + 0.06 * gain * rest),
    0,
    2 * Math.PI,
  );
  pen.fill();
}

const panel: PanelModule = {
  start(given) {
    studio = given;
  },
  onsets(onsets: readonly PanelOnset[]) {
    lights = [...lights, ...onsets.map(({ note, gain }) => ({ note, gain }))].slice(-96);
  },
  draw(frame) {
    const { pen, width, height, time } = frame;
    const radius = Math.max(1, Math.min(width, height) / 2 - 4);
    pen.clearRect(0, 0, width, height);
    drawNames(frame, radius);
    drawSpectrum(frame, radius);
    for (const light of lights) {
      light.since ??= time;
      drawLight(frame, radius, light);
    }
    pen.globalAlpha = 1;
    lights = lights.filter(({ since = time }) => time - since < 4);
  },
};

export default panel;
