import { errorStatus } from '@hocket/api';
import { codeOf, type HocketError, messageOf, type Reason, type Translate } from '@hocket/sdk';
import { problemText } from './problem-texts.ts';
import { reasonTexts } from './reason-texts.ts';

/** What the catalogue says about a code; other codes show their own sentence. */
const texts: Readonly<Record<string, string>> = {
  engine_failed: 'texts:engineFailed',
  engine_not_ready: 'texts:engineNotReady',
  account_needed: 'texts:accountNeeded',
  pattern_empty: 'texts:patternEmpty',
  pattern_silent: 'texts:patternSilent',
  tracks_full: 'texts:tracksFull',
  track_last: 'texts:reason.track_last',
  patterns_full: 'texts:patternsFull',
  pattern_last: 'texts:patternLast',
  song_full: 'texts:songFull',
  section_last: 'texts:sectionLast',
  preview_empty: 'texts:previewEmpty',
  code_empty: 'texts:codeEmpty',
  code_unavailable: 'texts:codeUnavailable',
  code_too_slow: 'texts:codeTooSlow',
  code_too_many_events: 'texts:codeTooManyEvents',
  code_waits: 'texts:codeWaits',
  code_out_of_memory: 'texts:codeOutOfMemory',
  code_crashed: 'texts:codeCrashed',
  sound_unknown: 'texts:soundUnknown',
  sound_unreachable: 'texts:soundUnreachable',
  bank_unknown: 'texts:bankUnknown',
  absent_code: 'texts:absent.code',
  absent_screen: 'texts:absent.screen',
  absent_network: 'texts:absent.network',
  absent_speech: 'texts:absent.speech',
  absent_language: 'texts:absent.language',
  absent_setting: 'texts:absent.setting',
  absent_callback: 'texts:absent.callback',
  sound_replaced: 'texts:soundReplaced',
  recordings_away: 'texts:recordingsAway',
  voices_capped: 'texts:voicesCapped',
  notes_capped: 'texts:notesCapped',
  sounds_capped: 'texts:soundsCapped',
  recordings_capped: 'texts:recordingsCapped',
  recording_too_long: 'texts:recordingTooLong',
  recording_unreadable: 'texts:recordingUnreadable',
  microphone_denied: 'texts:microphoneDenied',
  microphone_missing: 'texts:microphoneMissing',
  microphone_busy: 'texts:microphoneBusy',
  microphone_unavailable: 'texts:microphoneUnavailable',
  microphone_lost: 'texts:microphoneLost',
  round_trip_unheard: 'texts:roundTripUnheard',
  round_trip_unsteady: 'texts:roundTripUnsteady',
  take_under_way: 'texts:takeUnderWay',
  recording_failed: 'texts:recordingFailed',
  stretch_invalid: 'texts:stretchInvalid',
  recording_not_kept: 'texts:recordingNotKept',
  recording_away: 'texts:recordingAway',
  recording_unavailable: 'texts:recordingUnavailable',
  recording_silent: 'projects:recordingSilent',
  rooms_capped: 'texts:roomsCapped',
  widgets_capped: 'texts:widgetsCapped',
  notices_capped: 'texts:noticesCapped',
  midi_capped: 'texts:midiCapped',
  midi_away: 'texts:midiAway',
  midi_denied: 'texts:midiDenied',
  midi_unavailable: 'texts:midiNone',
  code_floods: 'texts:codeFloods',
  code_too_long: 'texts:codeTooLong',
  music_too_long: 'texts:musicTooLong',
  audio_gesture_required: 'texts:gestureRequired',
  network_unreachable: 'texts:networkUnreachable',
  response_invalid: 'texts:responseInvalid',
  login_failed: 'texts:loginFailed',
  signup_failed: 'texts:signupFailed',
  user_failed: 'texts:userFailed',
  profile_failed: 'texts:profileFailed',
  preferences_failed: 'texts:preferencesFailed',
  rate_limited: 'texts:rateLimited',
  ai_limit: 'texts:aiLimit',
  ai_answer_unusable: 'texts:aiAnswerUnusable',
  ai_answer_too_large: 'texts:aiAnswerTooLarge',
  ai_misconfigured: 'texts:aiMisconfigured',
  ai_unavailable: 'texts:aiUnavailable',
  ai_timeout: 'texts:aiTooSlow',
  ai_refused: 'texts:aiDeclined',
  ai_not_understood: 'texts:aiNotUnderstood',
  ai_nothing_changed: 'texts:aiNothingChanged',
  music_missing: 'texts:musicMissing',
  music_silent: 'texts:musicSilent',
  music_sound_unknown: 'texts:musicSoundUnknown',
  music_dense: 'texts:musicDense',
  music_loud: 'texts:musicLoud',
  music_out_of_key: 'texts:musicOutOfKey',
  music_tempo: 'texts:musicTempo',
  music_own_tempo: 'texts:musicOwnTempo',
  layer_edited: 'texts:layerEdited',
  music_edited: 'texts:musicEdited',
  tutorial_locked: 'texts:tutorialLocked',
  step_locked: 'texts:stepLocked',
  path_incomplete: 'texts:pathIncomplete',
  credentials_wrong: 'texts:credentialsWrong',
  email_taken: 'texts:emailTaken',
  username_taken: 'texts:usernameTaken',
  token_invalid: 'texts:signInAgain',
  remote_hung: 'texts:panelHung',
  remote_unreachable: 'texts:panelUnreachable',
  remote_invalid: 'texts:panelInvalid',
  remote_unverified: 'texts:panelUnverified',
  remote_api_version: 'texts:panelOutdated',
  remote_shared_version: 'texts:panelOutdated',
  remote_threw: 'texts:panelThrew',
  render_failed: 'texts:exportFailed',
  render_too_long: 'texts:exportTooLong',
  render_unavailable: 'texts:exportUnavailable',
  loudness_missed: 'projects:loudnessMissed',
  loudness_limited: 'projects:loudnessLimited',
  import_unknown: 'texts:importUnknown',
  import_too_long: 'texts:importTooLong',
  midi_invalid: 'texts:midiInvalid',
  midi_too_large: 'texts:midiTooLarge',
  midi_empty: 'texts:midiEmpty',
  midi_late: 'texts:midiLate',
  project_conflict: 'texts:projectConflict',
  link_unreadable: 'texts:linkUnreadable',
  link_fixed: 'texts:linkFixed',
  row_silent: 'texts:rowSilent',
  row_changed: 'texts:rowChanged',
  auth_required: 'texts:authRequired',
  link_invalid: 'shell:linkInvalid',
  avatar_invalid: 'texts:avatarInvalid',
  password_wrong: 'texts:passwordWrong',
  refresh_invalid: 'shell:sessionEnded',
  validation_failed: 'texts:inputInvalid',
  password_common: 'texts:passwordCommon',
  not_found: 'shell:notFound',
  quota_exceeded: 'texts:quotaExceeded',
  upload_expired: 'texts:uploadExpired',
  upload_refused: 'texts:uploadRefused',
  upload_used: 'texts:uploadUsed',
  upload_offset_wrong: 'texts:uploadCut',
  recording_mismatch: 'texts:recordingMismatch',
  recording_in_use: 'texts:recordingInUse',
  manifest_invalid: 'texts:manifestInvalid',
  plugin_file_invalid: 'texts:pluginFileInvalid',
  plugin_owned: 'texts:pluginOwned',
  prefix_owned: 'texts:prefixOwned',
  prefix_reserved: 'texts:prefixReserved',
  plugin_blocked: 'texts:pluginBlocked',
  plugin_note_failed: 'texts:pluginNoteFailed',
  plugin_unavailable: 'texts:pluginUnavailable',
  plugin_too_slow: 'texts:pluginTooSlow',
  plugin_crashed: 'texts:pluginCrashed',
  plugin_flooded: 'texts:pluginFlooded',
  plugin_broken: 'texts:pluginBroken',
  version_exists: 'texts:versionExists',
  upload_mismatch: 'texts:uploadCut',
  body_too_slow: 'texts:uploadTooSlow',
  body_too_large: 'texts:tooMuch',
  file_too_large: 'texts:fileTooLarge',
  file_type_unsupported: 'texts:fileTypeUnsupported',
  file_unreadable: 'texts:fileUnreadable',
  internal: 'texts:serverFailed',
  busy: 'texts:serverBusy',
  database_unavailable: 'texts:databaseAway',
  storage_unavailable: 'texts:storageAway',
  storage_full: 'texts:storageFull',
  host_unknown: 'texts:hostUnknown',
};

/** What the catalogue says about a refusal that gives no reason. */
const withoutReason: Readonly<Record<string, string>> = { music_invalid: 'texts:musicInvalid' };

/** For what has no code: its words come from a browser or a library, and are for programmers. */
const unexpected = 'texts:unexpected';

/**
 * Something that went wrong in the reader's language: by its code, else its own sentence. The server speaks
 * English, and says more than a code does: an English reader gets its sentence (specification, part 8).
 */
export function errorText(t: Translate, error: unknown): string {
  const code = codeOf(error);
  if (code === 'ai_answer_refused') return refusedText(t, error as HocketError);
  const key = texts[code] ?? reasonKey(error) ?? withoutReason[code];
  if (key === undefined) return code === 'unknown' ? t(unexpected) : messageOf(error);
  const isServers = code in errorStatus || code === 'response_invalid';
  const isOwnBetter = isServers && code !== 'rate_limited';
  if (isOwnBetter && t('shell:languageTag') === 'en') return messageOf(error);
  const text = problemText(t, error) ?? t(key, valuesOf(error));
  // The catalogue is not there yet.
  return text === key ? messageOf(error) : text;
}

/** Of code that the grid cannot show or change: the error's details say why. */
function reasonKey(error: unknown): string | undefined {
  const why = (error as { details?: Partial<Reason> } | null | undefined)?.details;
  return why?.reason && (reasonTexts[why.reason] ?? texts[why.reason]);
}

/** Of an answer that was dropped: how often it was tried, and what was wrong with the last one. */
function refusedText(t: Translate, error: HocketError): string {
  return t('texts:aiAnswerRefused', { ...valuesOf(error), reason: errorText(t, error.cause) });
}

/** The figures of a sentence: an error's details, a problem's subject. */
function valuesOf(error: unknown): Record<string, string | number> {
  const { details, subject } = error as { details?: unknown; subject?: unknown };
  const values = Object.entries({ subject, ...(details as object | undefined) });
  return Object.fromEntries(
    values.filter(
      (pair): pair is [string, string | number] =>
        typeof pair[1] === 'string' || typeof pair[1] === 'number',
    ),
  );
}
