import { errorStatus } from '@hocket/api';
import { codeOf, type HocketError, messageOf, type Reason, type Translate } from '@hocket/sdk';
import { problemText } from './problem-texts.ts';
import { reasonTexts } from './reason-texts.ts';

/** What the catalogue says about a code; other codes show their own sentence. */
const texts: Readonly<Record<string, string>> = {
  engine_failed: 'shell:engineFailed',
  engine_not_ready: 'shell:engineNotReady',
  account_needed: 'shell:accountNeeded',
  pattern_empty: 'shell:patternEmpty',
  pattern_silent: 'shell:patternSilent',
  tracks_full: 'shell:tracksFull',
  track_last: 'shell:reason.track_last',
  patterns_full: 'shell:patternsFull',
  pattern_last: 'shell:patternLast',
  song_full: 'shell:songFull',
  section_last: 'shell:sectionLast',
  preview_empty: 'shell:previewEmpty',
  code_empty: 'shell:codeEmpty',
  code_unavailable: 'shell:codeUnavailable',
  code_too_slow: 'shell:codeTooSlow',
  code_too_many_events: 'shell:codeTooManyEvents',
  code_waits: 'shell:codeWaits',
  code_out_of_memory: 'shell:codeOutOfMemory',
  code_crashed: 'shell:codeCrashed',
  sound_unknown: 'shell:soundUnknown',
  sound_unreachable: 'shell:soundUnreachable',
  bank_unknown: 'shell:bankUnknown',
  absent_code: 'shell:absent.code',
  absent_screen: 'shell:absent.screen',
  absent_network: 'shell:absent.network',
  absent_speech: 'shell:absent.speech',
  absent_language: 'shell:absent.language',
  absent_setting: 'shell:absent.setting',
  absent_callback: 'shell:absent.callback',
  sound_replaced: 'shell:soundReplaced',
  recordings_away: 'shell:recordingsAway',
  voices_capped: 'shell:voicesCapped',
  notes_capped: 'shell:notesCapped',
  sounds_capped: 'shell:soundsCapped',
  recordings_capped: 'shell:recordingsCapped',
  recording_too_long: 'shell:recordingTooLong',
  recording_unreadable: 'shell:recordingUnreadable',
  recording_not_kept: 'shell:recordingNotKept',
  recording_away: 'shell:recordingAway',
  recording_unavailable: 'shell:recordingUnavailable',
  recording_silent: 'projects:recordingSilent',
  rooms_capped: 'shell:roomsCapped',
  widgets_capped: 'shell:widgetsCapped',
  notices_capped: 'shell:noticesCapped',
  midi_capped: 'shell:midiCapped',
  midi_away: 'shell:midiAway',
  midi_denied: 'shell:midiDenied',
  midi_unavailable: 'shell:midiNone',
  code_floods: 'shell:codeFloods',
  code_too_long: 'shell:codeTooLong',
  music_too_long: 'shell:musicTooLong',
  audio_gesture_required: 'shell:gestureRequired',
  network_unreachable: 'shell:networkUnreachable',
  response_invalid: 'shell:responseInvalid',
  login_failed: 'shell:loginFailed',
  signup_failed: 'shell:signupFailed',
  user_failed: 'shell:userFailed',
  profile_failed: 'shell:profileFailed',
  preferences_failed: 'shell:preferencesFailed',
  rate_limited: 'shell:rateLimited',
  ai_limit: 'shell:aiLimit',
  ai_answer_unusable: 'shell:aiAnswerUnusable',
  ai_answer_too_large: 'shell:aiAnswerTooLarge',
  ai_misconfigured: 'shell:aiMisconfigured',
  ai_unavailable: 'shell:aiUnavailable',
  ai_timeout: 'shell:aiTooSlow',
  ai_refused: 'shell:aiDeclined',
  ai_not_understood: 'shell:aiNotUnderstood',
  ai_nothing_changed: 'shell:aiNothingChanged',
  music_missing: 'shell:musicMissing',
  music_silent: 'shell:musicSilent',
  music_sound_unknown: 'shell:musicSoundUnknown',
  music_dense: 'shell:musicDense',
  music_loud: 'shell:musicLoud',
  music_out_of_key: 'shell:musicOutOfKey',
  music_tempo: 'shell:musicTempo',
  music_own_tempo: 'shell:musicOwnTempo',
  layer_edited: 'shell:layerEdited',
  music_edited: 'shell:musicEdited',
  tutorial_locked: 'shell:tutorialLocked',
  step_locked: 'shell:stepLocked',
  path_incomplete: 'shell:pathIncomplete',
  credentials_wrong: 'shell:credentialsWrong',
  email_taken: 'shell:emailTaken',
  username_taken: 'shell:usernameTaken',
  token_invalid: 'shell:signInAgain',
  remote_hung: 'shell:panelHung',
  remote_unreachable: 'shell:panelUnreachable',
  remote_invalid: 'shell:panelInvalid',
  remote_unverified: 'shell:panelUnverified',
  remote_api_version: 'shell:panelOutdated',
  remote_shared_version: 'shell:panelOutdated',
  remote_threw: 'shell:panelThrew',
  render_failed: 'shell:exportFailed',
  render_too_long: 'shell:exportTooLong',
  render_unavailable: 'shell:exportUnavailable',
  loudness_missed: 'projects:loudnessMissed',
  loudness_limited: 'projects:loudnessLimited',
  import_unknown: 'shell:importUnknown',
  import_too_long: 'shell:importTooLong',
  midi_invalid: 'shell:midiInvalid',
  midi_too_large: 'shell:midiTooLarge',
  midi_empty: 'shell:midiEmpty',
  midi_late: 'shell:midiLate',
  project_conflict: 'shell:projectConflict',
  link_unreadable: 'shell:linkUnreadable',
  link_fixed: 'shell:linkFixed',
  row_silent: 'shell:rowSilent',
  row_changed: 'shell:rowChanged',
  auth_required: 'shell:authRequired',
  link_invalid: 'shell:linkInvalid',
  avatar_invalid: 'shell:avatarInvalid',
  password_wrong: 'shell:passwordWrong',
  refresh_invalid: 'shell:sessionEnded',
  validation_failed: 'shell:inputInvalid',
  password_common: 'shell:passwordCommon',
  not_found: 'shell:notFound',
  quota_exceeded: 'shell:quotaExceeded',
  upload_expired: 'shell:uploadExpired',
  upload_refused: 'shell:uploadRefused',
  upload_used: 'shell:uploadUsed',
  upload_offset_wrong: 'shell:uploadCut',
  recording_mismatch: 'shell:recordingMismatch',
  recording_in_use: 'shell:recordingInUse',
  manifest_invalid: 'shell:manifestInvalid',
  plugin_file_invalid: 'shell:pluginFileInvalid',
  plugin_owned: 'shell:pluginOwned',
  prefix_owned: 'shell:prefixOwned',
  prefix_reserved: 'shell:prefixReserved',
  plugin_blocked: 'shell:pluginBlocked',
  plugin_note_failed: 'shell:pluginNoteFailed',
  plugin_unavailable: 'shell:pluginUnavailable',
  plugin_too_slow: 'shell:pluginTooSlow',
  plugin_crashed: 'shell:pluginCrashed',
  plugin_flooded: 'shell:pluginFlooded',
  plugin_broken: 'shell:pluginBroken',
  version_exists: 'shell:versionExists',
  upload_mismatch: 'shell:uploadCut',
  body_too_slow: 'shell:uploadTooSlow',
  body_too_large: 'shell:tooMuch',
  file_too_large: 'shell:fileTooLarge',
  file_type_unsupported: 'shell:fileTypeUnsupported',
  file_unreadable: 'shell:fileUnreadable',
  internal: 'shell:serverFailed',
  busy: 'shell:serverBusy',
  database_unavailable: 'shell:databaseAway',
  storage_unavailable: 'shell:storageAway',
  storage_full: 'shell:storageFull',
  host_unknown: 'shell:hostUnknown',
};

/** What the catalogue says about a refusal that gives no reason. */
const withoutReason: Readonly<Record<string, string>> = { music_invalid: 'shell:musicInvalid' };

/** For what has no code: its words come from a browser or a library, and are for programmers. */
const unexpected = 'shell:unexpected';

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
  return problemText(t, error) ?? t(key, valuesOf(error));
}

/** Of code that the grid cannot show or change: the error's details say why. */
function reasonKey(error: unknown): string | undefined {
  const why = (error as { details?: Partial<Reason> } | null | undefined)?.details;
  return why?.reason && (reasonTexts[why.reason] ?? texts[why.reason]);
}

/** Of an answer that was dropped: how often it was tried, and what was wrong with the last one. */
function refusedText(t: Translate, error: HocketError): string {
  return t('shell:aiAnswerRefused', { ...valuesOf(error), reason: errorText(t, error.cause) });
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
