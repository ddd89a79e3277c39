/**
 * Controls of @strudel/core that superdough does not read: they change no sound here, but belong to
 * the event, for editors, visuals and other outputs.
 */
export const unheardControls: readonly string[] = `_slices accelerate amp bgain binshift
  byteBeatStartTime chord chorus comb ctranspose degree delayspeed dict dictionary enhance expression
  fadeInTime fadeOutTime fadeTime frameRate freeze fshift fshiftnote fshiftphase gate harmonic hbrick
  hold hours iresponse kcutoff krush lbrick leslie lock lrate lsize minutes mode mtranspose octaveR
  octaves octer octersub octersubsub offset oschost oscport overgain overshape panorient panspan
  pansplay panwidth ring ringdf ringf scram seconds semitone smear squiz stepsPerOctave sustainpedal
  triode tsdelay val voice waveloss xsdelay`.split(/\s+/);
