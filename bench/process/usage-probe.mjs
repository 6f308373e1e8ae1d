/**
 * Preloaded into a measured process: tells the bench, when asked, what the process has used so far. The operating
 * system counts CPU time of all threads, here to the microsecond; /proc would give steps of 10 ms.
 */
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1_000, rssBytes: process.memoryUsage.rss() });
});
process.channel?.unref();
