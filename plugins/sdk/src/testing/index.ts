export { FakeApi, fakeUser } from './fake-api.ts';
export { FakeEngine } from './fake-engine.ts';
export { FakeProjectStore, type FakeStudio, FakeTransport, fakeStudio } from './fake-studio.ts';
