/** Tells the benchmark where this process answers, and on request what it has used; ends with its parent. */
export function answering(url: string): void {
  process.on('message', (what) => {
    const { user, system } = process.cpuUsage();
    if (what === 'memory') globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ cpu: (user + system) / 1000, memory: heapUsed + external, resident: rss });
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ url });
}
