/** Tells the benchmark where this process answers, and on request the CPU time it has used; ends with its parent. */
export function answering(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: (user + system) / 1000 });
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ url });
}
