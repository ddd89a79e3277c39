export type * from './actions.ts';
export { amountText, typedAmount } from './amount-text.ts';
export {
  type AgentAnswer,
  type AgentRenderFormat,
  type AgentRendering,
  type AgentRequest,
  type AgentRequestState,
  type AgentRights,
  type AgentScope,
  type AgentToken,
  type AgentTokenDraft,
  agentRenderFormats,
  agentRequestStates,
  agentScopes,
  type NewAgentToken,
} from './api/agent.ts';
export type * from './api/ai.ts';
export type * from './api/auth.ts';
export type * from './api/blocks.ts';
export type * from './api/certificates.ts';
export { type CommentPage, commentLength, type ProjectComment } from './api/comments.ts';
export type * from './api/community.ts';
export { type News, type NewsKind, type NewsSwitch, newsKinds } from './api/news.ts';
export type * from './api/plugins.ts';
export type * from './api/projects.ts';
export type * from './api/recordings.ts';
export type * from './api/remixes.ts';
export { type Report, type ReportReason, reportReasons } from './api/report.ts';
export type * from './api/studio-api.ts';
export type * from './api/tutorials.ts';
export type * from './api/uploads.ts';
export type * from './api/users.ts';
export type * from './assistant.ts';
export type * from './audio-input.ts';
export {
  type AutomatedControl,
  automatedControl,
  automationAt,
  controlAtShare,
  controlShare,
  controlsToAutomate,
  ownAmount,
} from './automation.ts';
export { type Capability, capabilities, studioPart } from './capabilities.ts';
export {
  type Clip,
  type ClipLoop,
  clipLimits,
  clipPlace,
  clipStretch,
  firstSlice,
  isRecordingSound,
  recordingSound,
  type Slice,
  type Slices,
  secondsOfTicks,
  ticksOfSeconds,
  type UsedRecording,
} from './clips.ts';
export { clockTime } from './clock-time.ts';
export type * from './code-field.ts';
export type * from './code-rows.ts';
export type * from './controllers.ts';
export { type Author, authorName, type Credits, creditNames } from './credits.ts';
export { type Ducking, duckingOf, sayableDucking, usualDucking } from './ducking.ts';
export { AutomationEdits, type AutomationPlace } from './edit/automation-edits.ts';
export { ClipEdits, type ClipRecording } from './edit/clip-edits.ts';
export { addPattern, nextLetter, removePattern, setChain } from './edit/edit-patterns.ts';
export {
  addPatternSection,
  addSection,
  changeSection,
  duplicateSection,
  moveSection,
  nextSectionId,
  patternColor,
  removeSection,
  type SongEdit,
  splitSection,
  varySection,
} from './edit/edit-song.ts';
export {
  changeStep,
  type NextStep,
  setLength,
  setSteps,
  showFirst,
} from './edit/edit-steps.ts';
export {
  addTrack,
  changeTrack,
  dropSound,
  moveTrack,
  nextTrack,
  removeTrack,
  type TrackChange,
  type TrackSound,
  trackColor,
  withinTrackVolume,
} from './edit/edit-tracks.ts';
export { InsertEdits, insertControl } from './edit/insert-edits.ts';
export { MixerEdits, type StripAmountName, settingsChain } from './edit/mixer-edits.ts';
export { changesBetween, withChanges } from './edit/preferences.ts';
export {
  barsOfBreak,
  equalStarts,
  onsetStarts,
  type PlayedBreak,
  SliceEdits,
  shortestSlice,
} from './edit/slice-edits.ts';
export {
  type Amount,
  type Effect,
  type EffectName,
  type EffectUnit,
  effectControl,
  effectKeys,
  effects,
  exactPlace,
  type SoundControlName,
  sliderAmount,
  sliderPlace,
  soundControls,
  type TrackControl,
  type TrackControlName,
  trackControls,
} from './effects.ts';
export type * from './engine.ts';
export { codeOf, HocketError, messageOf, type Place } from './error.ts';
export type * from './event.ts';
export { type FlagValues, flagsOf } from './flags.ts';
export { fileName, filled, kilohertz } from './format-text.ts';
export type * from './grid-reading.ts';
export {
  type Insert,
  type InsertBus,
  insertBuses,
  insertLimits,
  stripInserts,
} from './inserts.ts';
export { defineInstrument, type InstrumentPlugin, type Param } from './instrument.ts';
export { isObject, type Json } from './json.ts';
export type * from './launcher.ts';
export { type Excerpt, excerptOf, heardOf, type Onset } from './lesson/excerpt.ts';
export type * from './lesson/finding.ts';
export type * from './lesson/goal.ts';
export { controlInWords, hintText, type Speech } from './lesson/hint-text.ts';
export { judge } from './lesson/judge.ts';
export type * from './lesson/learn.ts';
export { noteName, scaleNames, scaleOn, tonicPitchClass } from './lesson/pitch-class.ts';
export { placesText } from './lesson/place-text.ts';
export { readCourse } from './lesson/read-course.ts';
export type * from './lesson/voice.ts';
export type * from './library/library.ts';
export {
  type LibraryCategory,
  type LibrarySound,
  libraryCategories,
  librarySounds,
} from './library/library-sounds.ts';
export {
  knobsOf,
  type NamedSound,
  namedSound,
  type SoundFamily,
  soundFamilies,
} from './library/sound-families.ts';
export { presetNameLength, type SoundPreset, soundPresets } from './library/sound-presets.ts';
export { clamp, isEmptyCode, limits, requireCode } from './limits.ts';
export * from './midi.ts';
export {
  faderDb,
  faderPlace,
  faderRange,
  type Loudness,
  type Mix,
  type MixControlName,
  mixControls,
  type Strip,
  type StripControlName,
  type StripInsert,
  stripControls,
  volumeDb,
  volumeOfDb,
} from './mix.ts';
export * from './music.ts';
export {
  gridPatternOf,
  newMusicProject,
  newPattern,
  newProject,
  newStep,
} from './new-project.ts';
export * from './panel.ts';
export {
  type PasswordCriterion,
  type PasswordStrength,
  passwordStrength,
} from './password-strength.ts';
export { isNoteName, midiOf, pitchOf } from './pitch.ts';
export { compareVersions, isPrerelease } from './plugin/compare-versions.ts';
export { contributionFiles, isModule, maxFileBytes } from './plugin/contribution-files.ts';
export type {
  ControllerButton,
  ControllerContribution,
  ControllerKnob,
} from './plugin/controller-mapping.ts';
export type * from './plugin/manifest.ts';
export {
  amountControl,
  isAmountControl,
  isControlOf,
  isParamControl,
  type ParamControl,
  paramControl,
} from './plugin/param-control.ts';
export { pluginLimits } from './plugin/plugin-limits.ts';
export type * from './plugin/plugins.ts';
export { readManifest } from './plugin/read-manifest.ts';
export { readTranslation } from './plugin/read-translation.ts';
export { RecordingBudget } from './plugin/recording-budget.ts';
export { effectParams, paramsOf, pluginEffects } from './plugin/sound-params.ts';
export type * from './presence.ts';
export type * from './project.ts';
export type * from './reason.ts';
export type * from './recipe.ts';
export type * from './recording-reading.ts';
export type * from './recordings.ts';
export {
  apiVersion,
  type Catalogue,
  type CatalogueLoaders,
  catalogueLoaders,
  defineRemote,
  type PanelProps,
  type Remote,
} from './remote.ts';
export type * from './render.ts';
export {
  degreesBetween,
  highestPitch,
  isInScale,
  nearestInScale,
  type PitchShift,
  type PitchUnit,
  type Scale,
  scaleOf,
  shiftedPitches,
} from './scale-steps.ts';
export {
  dictionaryShape,
  flagShape,
  invalidField,
  listShape,
  numberShape,
  oneOfShape,
  optionalShape,
  recordShape,
  refusedAs,
  type Shape,
  textShape,
  wholeShape,
} from './shape.ts';
export { frameAt as mpegFrameAt } from './sound-length/mpeg-length.ts';
export { joinedBytes } from './sound-length/ogg-packets.ts';
export { type SoundLength, soundLength } from './sound-length/sound-length.ts';
export { type StarterId, starterIds } from './starters/starter-ids.ts';
export type * from './studio.ts';
export { trackColors } from './theme/palette.ts';
export { readTheme } from './theme/read-theme.ts';
export { type PluginTheme, themeColors } from './theme/theme.ts';
export {
  type Concept,
  type CourseText,
  defineTutorial,
  type EarKind,
  earKinds,
  type Lesson,
  type LessonText,
  type TutorialPlugin,
} from './tutorial.ts';
export type * from './tutorial-outline.ts';
export { type UnsaidInCode, type UnsaidTrack, unsaidInCode } from './unsaid-in-code.ts';
export * from './user.ts';
export type * from './voice-takes.ts';
