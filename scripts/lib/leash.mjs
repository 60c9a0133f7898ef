// Preloaded into every Node process we start (`node --import`): it ends when the process that started it is gone,
// even by kill -9, so that no port stays taken. Its own children inherit the preload, but not the leash.
if (Number(process.env.WAYMARK_STARTER) === process.ppid) {
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}
