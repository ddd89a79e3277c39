import { forgetAccount } from './account-answers.ts';
import { answerTo, trimUsed } from './answers.ts';
import { freshPages, installBuild, keepFiles, keepPages, removeOldBuilds } from './build-files.ts';
import { keepPanels } from './panel-files.ts';
import type { OfflineAnswer, OfflineRequest } from './requests.ts';
import { scope } from './scope.ts';

/**
 * The service worker. A page gets files of one build only; a newer build waits until its musician wants it, and the files
 * of builds that pages still have stay.
 */
scope.addEventListener('install', (event) => event.waitUntil(installBuild()));

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('fetch', (event) => {
  event.waitUntil(forgetAccount(event.request));
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  const request = event.data as OfflineRequest;
  if (request.kind === 'take-over') event.waitUntil(scope.skipWaiting());
  else if (request.kind === 'keep') {
    const answering = keepAll(request.language).then((answer) =>
      event.ports[0]?.postMessage(answer),
    );
    event.waitUntil(answering);
  }
});

/** Keeps all that the studio needs in a language, with the panels that the server has now. Never rejects. */
async function keepAll(language: string): Promise<OfflineAnswer> {
  const { texts, later } = scope.build;
  try {
    await removeOldBuilds();
    await trimUsed();
    await keepFiles([...(texts.en ?? []), ...(texts[language] ?? []), ...later]);
    const fresh = await freshPages();
    if (fresh === undefined) {
      // The server has a newer build: the panels of this one stay as they are.
      await scope.registration.update();
      return { isComplete: true, isFull: false };
    }
    await keepPanels(fresh.panels);
    await keepPages(fresh);
    return { isComplete: true, isFull: false };
  } catch (error) {
    const isFull = (error as Partial<DOMException>).name === 'QuotaExceededError';
    return { isComplete: false, isFull };
  }
}
