// Loaded before the server: asks it to stop when the process that started it has died.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
