export { FakeApi } from './fake-api/fake-api.ts';
export { FakeAssistant } from './fake-assistant.ts';
export { FakeEngine } from './fake-engine.ts';
export { FakeLearn } from './fake-learn.ts';
export { FakeLibrary } from './fake-library.ts';
export { FakeProjectStore } from './fake-project-store.ts';
export { FakeSession } from './fake-session.ts';
export { type FakeStudio, FakeTransport, fakeStudio } from './fake-studio.ts';
export { fakeUser } from './fake-user.ts';
