/* Which files share a worker, and with it a device, is chance: each one begins on an empty device. */
window.localStorage.clear();
window.sessionStorage.clear();
