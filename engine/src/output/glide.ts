/** Seconds in which a setting that is changed while it sounds has come almost all of its way, so that it is no step. */
const glideSeconds = 0.02;

/** Brings a parameter to a value: at once before any sound is made, else in 20 ms. */
export function glideTo({ currentTime }: BaseAudioContext, param: AudioParam, value: number): void {
  param.cancelScheduledValues(currentTime);
  if (currentTime === 0) param.value = value;
  // A third of the time: 95 % of the way are behind it then.
  else param.setTargetAtTime(value, currentTime, glideSeconds / 3);
}
