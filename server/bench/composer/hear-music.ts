import type { PluginBench } from '@hocket/plugin-kit/testing/plugin-bench';

/** What rendered music sounds like. */
export interface HeardMusic {
  /** Integrated loudness of the file in LUFS, as the engine measures what it exports; -Infinity in silence. */
  lufs: number;
  /** The greatest sample, dB below full scale. */
  peak: number;
  /** Shares of its energy, 0 to 1: below 250 Hz, up to 2500 Hz, above. */
  bands: readonly [low: number, mid: number, high: number];
}

/** Renders bars of a program as a file and listens to it; an MP3 is in the answer, in base64. */
export function hearMusic(
  { page }: PluginBench,
  code: string,
  bpm: number,
  bars: number,
  format: 'wav32f' | 'mp3' = 'wav32f',
): Promise<HeardMusic & { file: string }> {
  return page.evaluate(
    async ([text, beats, count, type]) => {
      const options = { format: type, bars: count, bpm: beats };
      const { file, loudness = Number.NEGATIVE_INFINITY } = await pluginBench.engine.render(
        text,
        options,
      );
      const rate = 44_100;
      const decoder = new OfflineAudioContext(2, 1, rate);
      const sound = await decoder.decodeAudioData(await file.arrayBuffer());
      /** Mean power behind some filters, two of a kind for a steeper edge. */
      const powerBehind = async (filters: readonly [BiquadFilterType, number][]) => {
        const context = new OfflineAudioContext(2, sound.length, rate);
        const source = new AudioBufferSourceNode(context, { buffer: sound });
        let last: AudioNode = source;
        for (const [type, frequency] of filters.flatMap((each) => [each, each]))
          last = last.connect(new BiquadFilterNode(context, { type, frequency, Q: 0.7 }));
        last.connect(context.destination);
        source.start();
        const heard = await context.startRendering();
        let sum = 0;
        for (let channel = 0; channel < heard.numberOfChannels; channel++)
          for (const sample of heard.getChannelData(channel)) sum += sample * sample;
        return sum / (heard.length * heard.numberOfChannels);
      };
      const [left, right = left] = [0, 1].map((at) =>
        sound.getChannelData(Math.min(at, sound.numberOfChannels - 1)),
      );
      const peak = [left, right].reduce(
        (most, side) =>
          (side ?? new Float32Array()).reduce((up, sample) => Math.max(up, Math.abs(sample)), most),
        0,
      );
      const low = await powerBehind([['lowpass', 250]]);
      const mid = await powerBehind([
        ['highpass', 250],
        ['lowpass', 2500],
      ]);
      const high = await powerBehind([['highpass', 2500]]);
      const sum = low + mid + high;
      const reader = new FileReader();
      await new Promise((done) => {
        reader.onload = done;
        reader.readAsDataURL(file);
      });
      return {
        file: type === 'mp3' ? (String(reader.result).split(',')[1] ?? '') : '',
        lufs: loudness,
        peak: 20 * Math.log10(peak),
        bands: [low / sum, mid / sum, high / sum] as const,
      };
    },
    [code, bpm, bars, format] as const,
  );
}
