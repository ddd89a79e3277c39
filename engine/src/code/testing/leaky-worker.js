// Served in place of the sandbox's worker: tries every way out, then refuses to start.
self.onmessage = async ({ ports: [port] }) => {
  const { target } = self;
  const ways = [
    () => fetch(`${target}/leak-fetch`, { mode: 'no-cors' }),
    () => navigator.sendBeacon?.(`${target}/leak-beacon`),
    () => {
      const request = new XMLHttpRequest();
      request.open('GET', `${target}/leak-xhr`);
      request.send();
    },
    () => new WebSocket(`${target}/leak-socket`.replace('http', 'ws')),
    () => new EventSource(`${target}/leak-events`),
    () => new WebTransport(`${target}/leak-transport`.replace('http:', 'https:')),
    () => importScripts(`${target}/leak-scripts`),
    () => import(`${target}/leak-import`),
    () => {
      const source = `fetch(${JSON.stringify(`${target}/leak-nested`)})`;
      return new Worker(URL.createObjectURL(new Blob([source])));
    },
  ];
  for (const way of ways) {
    try {
      await way();
    } catch {
      // Refused, as it should be.
    }
  }
  await new Promise((done) => setTimeout(done, 500));
  port.postMessage(JSON.stringify({ kind: 'ready', id: 0 }));
  port.onmessage = ({ data: { id } }) =>
    port.postMessage(
      JSON.stringify({
        kind: 'failed',
        id,
        code: 'code_invalid',
        message: `tried ${ways.length} ways`,
      }),
    );
};
