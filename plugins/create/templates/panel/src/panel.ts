import type { PanelModule, PanelStudio } from '@hocket/sdk';

let studio: PanelStudio;
/** How bright the flash of the newest note is, 0 to 1. */
let brightness = 0;
/** When the picture before was drawn, in seconds. */
let before = 0;

const panel: PanelModule = {
  start(given) {
    studio = given;
  },

  onsets(onsets) {
    brightness = Math.max(brightness, ...onsets.map(({ gain }) => gain));
  },

  draw({ pen, width, height, time, sound, look }) {
    pen.clearRect(0, 0, width, height);
    if (studio.controls.flash) {
      pen.globalAlpha = 0.4 * brightness;
      pen.fillStyle = look.colors.accent ?? 'orange';
      pen.fillRect(0, 0, width, height);
      pen.globalAlpha = 1;
    }
    // A flash is gone after a fifth of a second.
    brightness = Math.max(0, brightness - (time - before) * 5);
    before = time;

    const { waveform } = sound;
    const scale = (height / 2) * (studio.controls.height ?? 1);
    pen.strokeStyle = look.colors.text ?? 'grey';
    pen.lineWidth = 2;
    pen.beginPath();
    for (const [at, sample] of waveform.entries())
      pen.lineTo((at / (waveform.length - 1)) * width, height / 2 - sample * scale);
    pen.stroke();
  },
};

export default panel;
