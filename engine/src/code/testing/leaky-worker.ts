/** A worker to serve in place of the sandbox's: it tries every way to `target`, then says how many. */
export function leakyWorker(target: string): string {
  return `
const target = ${JSON.stringify(target)};
const ways = [
  () => fetch(target + '/leak-fetch', { mode: 'no-cors' }),
  () => navigator.sendBeacon(target + '/leak-beacon'),
  () => {
    const request = new XMLHttpRequest();
    request.open('GET', target + '/leak-xhr');
    request.send();
  },
  () => new WebSocket(target.replace('http', 'ws') + '/leak-socket'),
  () => new EventSource(target + '/leak-events'),
  () => new WebTransport(target.replace('http:', 'https:') + '/leak-transport'),
  () => importScripts(target + '/leak-scripts'),
  () => import(target + '/leak-import'),
  () => new Worker(URL.createObjectURL(new Blob(['fetch("' + target + '/leak-nested")']))),
];
onmessage = async ({ ports: [port] }) => {
  for (const way of ways) {
    try {
      await way();
    } catch {}
  }
  await new Promise((done) => setTimeout(done, 500));
  const answer = (message) => port.postMessage(JSON.stringify(message));
  port.onmessage = ({ data: { id } }) =>
    answer({ kind: 'failed', id, code: 'code_invalid', message: 'tried ' + ways.length + ' ways' });
  answer({ kind: 'ready', id: 0 });
};`;
}
