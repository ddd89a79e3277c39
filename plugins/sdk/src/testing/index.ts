export { deferred } from './deferred.ts';
export { FakeActions } from './fake-actions.ts';
export { FakeApi } from './fake-api/fake-api.ts';
export { FakeAssistant } from './fake-assistant.ts';
export { FakeEngine } from './fake-engine.ts';
export { FakeInput } from './fake-input.ts';
export { FakeLearn } from './fake-learn.ts';
export { FakeLibrary } from './fake-library.ts';
export { FakePlugins } from './fake-plugins.ts';
export { FakePresence } from './fake-presence.ts';
export { FakeProjectStore } from './fake-project-store.ts';
export { FakeRecordings } from './fake-recordings.ts';
export { FakeSession } from './fake-session.ts';
export {
  FakeDetails,
  FakeFirstBeat,
  FakeLauncher,
  FakeMidi,
  type FakeStudio,
  FakeTransport,
  fakeStudio,
} from './fake-studio.ts';
export { fakeUser } from './fake-user.ts';
export { FakeVoiceTakes } from './fake-voice-takes.ts';
export { propertyCases, someCases } from './property-cases.ts';
