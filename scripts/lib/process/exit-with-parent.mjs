// Preloaded into every Node process that we start (`node --import`). The process ends when its parent has ended, even by
// kill -9, so that no port stays in use. Its own children inherit the preload, but the check below excludes them.
if (Number(process.env.WAYMARK_STARTER) === process.ppid) {
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}
