/** Words of JavaScript. */
const words = `
  arguments async await break case catch class const continue debugger default delete do else enum
  eval export extends false finally for function if implements import in instanceof interface let
  new null of package private protected public return static super switch this throw true try
  typeof undefined var void while with yield
`;

/**
 * What Strudel calls its functions (@strudel/core, mini, tonal and the repl). `chorus` is left out: nobody calls it but on
 * a pattern, and songs have one.
 */
const functions = `
  accelerate activeLabel ad add addVoicings adsr all almostAlways almostNever always amp analyze
  anchor and apply applyN ar arp arpWith arrange as asym att attack averageArray backgroundImage
  band bandf bandq bank base64ToUnicode bbexpr bbst beat begin berlin bgain binary binaryL binaryN
  binaryNL bind binshift bite bjork bjorklund blshift bmod bor bp bpa bpattack bpd bpdc bpdecay
  bpdepth bpdepthfreq bpdepthfrequency bpe bpenv bpf bpq bpr bprate bprelease bps bpshape bpskew
  bpsustain bpsync brak brand brandBy brshift bus busgain bxor bypass byteBeatExpression
  byteBeatStartTime calculateSteps cat ccn ccv ceil ch channel channels chebyshev choose
  chooseCycles chooseIn chooseInWith chooseOut chooseWith chop chord chunk chunkBack chunkBackInto
  chunkInto chunkback chunkbackinto chunkinto clamp cleanupUi clip coarse code2hash color colour
  comb complex compose compress compressSpan compressor compressorAttack compressorKnee
  compressorRatio compressorRelease compressspan constant contract control controls cosine cosine2
  cpm cps createClock createParam createParams crush ctf ctlNum ctranspose cubic curry curve cut
  cutoff cycleToSeconds cyclesPer dec decay degrade degradeBy degradeByWith degree delay delayfb
  delayfeedback delayspeed delaysync delayt delaytime deltaSlide det detune dfb dict dictionary
  diode dist distort distorttype distortvol div djf drawLine drive drop dry ds dt duck duckattack
  duckdepth duckonset dur duration each early echo echoWith echowith eish end enhance env eq eqt
  errorLogger euclid euclidLegato euclidLegatoRot euclidRot euclidish euclidrot evalScope evaluate
  every expand expression extend fadeInTime fadeOutTime fadeTime fanchor fast fastChunk fastGap
  fastcat fastchunk fastgap fft filter filterWhen firstOf fit flatten floor fm fm1 fm2 fm3 fm4 fm5
  fm6 fm7 fm8 fmatt fmatt1 fmatt2 fmatt3 fmatt4 fmatt5 fmatt6 fmatt7 fmatt8 fmattack fmattack1
  fmattack2 fmattack3 fmattack4 fmattack5 fmattack6 fmattack7 fmattack8 fmdec fmdec1 fmdec2 fmdec3
  fmdec4 fmdec5 fmdec6 fmdec7 fmdec8 fmdecay fmdecay1 fmdecay2 fmdecay3 fmdecay4 fmdecay5 fmdecay6
  fmdecay7 fmdecay8 fmenv fmenv1 fmenv2 fmenv3 fmenv4 fmenv5 fmenv6 fmenv7 fmenv8 fmh fmh1 fmh2
  fmh3 fmh4 fmh5 fmh6 fmh7 fmh8 fmi fmi1 fmi2 fmi3 fmi4 fmi5 fmi6 fmi7 fmi8 fmrel fmrel1 fmrel2
  fmrel3 fmrel4 fmrel5 fmrel6 fmrel7 fmrel8 fmrelease fmrelease1 fmrelease2 fmrelease3 fmrelease4
  fmrelease5 fmrelease6 fmrelease7 fmrelease8 fmsus fmsus1 fmsus2 fmsus3 fmsus4 fmsus5 fmsus6
  fmsus7 fmsus8 fmsustain fmsustain1 fmsustain2 fmsustain3 fmsustain4 fmsustain5 fmsustain6
  fmsustain7 fmsustain8 fmwave fmwave1 fmwave2 fmwave3 fmwave4 fmwave5 fmwave6 fmwave7 fmwave8
  focus focusSpan focusspan fold fractionalArgs frameRate frames freeze freq freqToMidi
  fromBipolar fshift fshiftnote fshiftphase ftype func fxr gain gap gat gate getAccidentalsOffset
  getControlName getCps getCurrentKeyboardState getEventOffsetMs getFreq getFrequency getIsStarted
  getLeafLocation getLeafLocations getLeaves getPattern getPerformanceTimeSeconds
  getPlayableNoteValue getRandsAtTime getSoundIndex getTime getTrigger getTriggerFunc grow gt gte
  h hard harmonic hash2code hbrick hcutoff hold hours hp hpa hpattack hpd hpdc hpdecay hpdepth
  hpdepthfreq hpdepthfrequency hpe hpenv hpf hpq hpr hprate hprelease hps hpshape hpskew hpsustain
  hpsync hresonance hsl hsla hurry hush id imag inhabit inhabitmod innerBind inside inv invert ir
  irand irbegin iresponse irspeed isControlName isNote isNoteWithOctave isPattern isaw isaw2 iter
  iterBack iterback itri itri2 jux juxBy juxby kcutoff keep keepif keyAlias keyDown krush label
  lastOf late lbrick legato leslie lfo linger listRange lock logKey logger loop loopAt loopAtCps
  loopBegin loopEnd loopat loopatcps loopb loope lp lpa lpattack lpd lpdc lpdecay lpdepth
  lpdepthfreq lpdepthfrequency lpe lpenv lpf lpq lpr lprate lprelease lps lpshape lpskew lpsustain
  lpsync lrate lsize lt lte m mapArgs mask midi2note midiToFreq midibend midichan midicmd midimap
  midiport miditouch mini mini2ast miniAllStrings minify minutes mod mode morph mouseX mouseY
  mousex mousey mtranspose mul n nanFallback ne net never noise note noteToMidi nothing nrpnn nrpv
  nudge numeralArgs objectMap oct octave octaveR octaves octer octersub octersubsub off offset
  often or orbit oschost oscport outerBind outside overgain overshape pace packageName pairs
  palindrome pan panchor panorient panspan pansplay panwidth parray parse parseFractional
  parseNumeral partials patt pattack patternifyAST pcurve pdec pdecay penv per perCycle perlin
  perx ph phasdp phaser phasercenter phaserdepth phaserrate phasersweep phases phc phd phs pick
  pickF pickOut pickReset pickRestart pickSqueeze pickmod pickmodF pickmodOut pickmodReset
  pickmodRestart pickmodSqueeze pipe pitchJump pitchJumpTime ply plyForEach plyWith pm polyBind
  polyTouch polymeter polyrhythm postgain pow pr prel prelease press pressBy progNum psus psustain
  pure pw pwrate pwsweep rand rand2 randL randcat randrun range range2 rangex rarely ratio rdim
  real ref register registerControl registerMultiControl registerVoicings reify rel release
  removeUndefineds repeatCycles repl replicate resetVoicings resonance rev revv rfade rib ribbon
  ring ringdf ringf rlp room roomdim roomfade roomlp roomsize rootNotes rotate round rsize run s
  samples saw saw2 scale scaleTrans scaleTranspose scram scramble scrub seconds seed seg segment
  semitone seq seqPLoop sequence sequenceP set setCpm setCps setCpsFunc setDefaultVoicings
  setIsStarted setPattern setStringParser setTime setTriggerFunc setVoicingRange setcpm setcps
  shape shrink shrinklist shuffle signal silence simple sine sine2 sinefold size slice slide
  slider slow slowChunk slowcat slowcatPrime slowchunk smear soft sol2note someCycles someCyclesBy
  sometimes sometimesBy songPtr sound source sparsity speak speed splice splitAt spread square
  square2 squeeze squeezeBind squiz src stack stackBy stackCentre stackLeft stackRight steady
  stepBind stepalt stepcat steps stepsPerOctave strans stretch striate stringifyValues struct
  strudelScope stut stutWith stutwith sub superimpose sus sustain sustainpedal swing swingBy sysex
  sysexdata sysexid sz take time timeCat timecat timeline toBipolar tokenizeNote tour trans
  transient transpose trem tremolo tremolodepth tremolophase tremoloshape tremoloskew tremolosync
  tri tri2 triode tsdelay uid undegrade undegradeBy unicodeToBase64 uniq uniqsort uniqsortr unison
  unit useRNG v val valueToMidi vel velocity vib vibmod vibrato vmod voice voicing voicingAlias
  voicingRegistry voicings vowel warp warpatt warpattack warpdc warpdec warpdecay warpdepth
  warpenv warpmode warprate warprel warprelease warpshape warpskew warpsus warpsustain warpsync
  waveloss wavetablePhaseRand wavetablePosition wavetableWarp wavetableWarpMode wchoose
  wchooseCycles when whenKey withSeed withValue within worklet wrandcat wt wtatt wtattack wtdc
  wtdec wtdecay wtdepth wtenv wtphaserand wtrate wtrel wtrelease wtshape wtskew wtsus wtsustain
  wtsync xfade xsdelay zcrush zdelay zip zipWith zmod znoise zoom zoomArc zoomarc zrand zzfx
`;

const reserved = new Set(`${words} ${functions}`.split(/\s+/));

/** Whether a name has a meaning in programs already. */
export function isReserved(name: string): boolean {
  return reserved.has(name);
}
